import {
  aSessionBody,
  aSupervisorBody,
  type Answer,
  daysBefore,
} from '@clinical-hours/service-kit/api-client';
import { describe, expect, it } from 'vitest';
import { requireStatus } from '../../support/clients.ts';
import { findInMails, mailsTo, type Mail } from '../../support/mailbox-client.ts';
import {
  aTrainee,
  aVerifiedTrainee,
  mailTo,
  tokenIn,
  type TestTrainee,
} from '../../support/test-accounts.ts';
import { product } from './product.ts';

interface Supervisor {
  id: number;
  email: string;
}

const add = async ({ client }: TestTrainee, changes = {}): Promise<Supervisor> =>
  (await requireStatus(201, () => client.post('/api/supervisors', aSupervisorBody(changes)))).body;
const log = async (
  { client }: TestTrainee,
  { id: supervisorId }: Supervisor,
  date = daysBefore(0),
): Promise<number> =>
  (await requireStatus(201, () => client.post('/api/sessions', aSessionBody({ supervisorId, date })))).body
    .id;
// One after the other: of many at once a busy machine may answer some too late.
async function logMany(trainee: TestTrainee, supervisors: readonly Supervisor[]): Promise<number[]> {
  const ids: number[] = [];
  for (const supervisor of supervisors) ids.push(await log(trainee, supervisor, daysBefore(ids.length)));
  return ids;
}
const submit = ({ client }: TestTrainee, id: number): Promise<Answer> =>
  client.post(`/api/sessions/${id}/submit-for-approval`);
const request = ({ client }: TestTrainee, sessionIds: number[]): Promise<Answer> =>
  client.post('/api/sessions/bulk-approval-request', { sessionIds });
const requestsTo = async ({ email }: Supervisor): Promise<Mail[]> =>
  (await mailsTo(product.mailboxUrl, email)).filter(({ text }) => text.includes('/review/'));
const awaitRequest = ({ email }: Supervisor, count: number): Promise<Mail> =>
  findInMails(product.mailboxUrl, email, `a request of ${count} sessions`, (mails) =>
    mails.find(({ subject }) =>
      subject.endsWith(`asks you to review ${count} session${count === 1 ? '' : 's'}`),
    ),
  );
/** Waits until a later request is mailed, so that a second email of an earlier one would be there, too. */
const awaitAll = async (trainee: TestTrainee): Promise<void> => {
  const last = await add(trainee);
  await submit(trainee, await log(trainee, last));
  await awaitRequest(last, 1);
};

const atTime = /^\d\d?:\d\d [AP]M$/;

/** How many emails trainees can cause. */
export function supervisorMailCases(): void {
  describe('a trainee who asks again and again', () => {
    it('causes one email by ten equal requests, and is told so', async () => {
      const trainee = await aTrainee(product);
      const supervisor = await add(trainee);
      const id = await log(trainee, supervisor);
      const answers: Answer[] = [];
      for (let time = 0; time < 10; time += 1) answers.push(await submit(trainee, id));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers[0]!.body).toMatchObject({ id, status: 'pending', message: null });
      for (const { body } of answers.slice(1)) {
        expect(body).toMatchObject({ id, status: 'pending' });
        const [, time] = /^This session was already asked about (?:today|yesterday) at (.*)$/.exec(
          body.message,
        )!;
        expect(time).toMatch(atTime);
      }
      await awaitRequest(supervisor, 1);
      await awaitAll(trainee);
      expect(await requestsTo(supervisor)).toHaveLength(1);
    });

    it('causes one email by ten at the same moment', async () => {
      const trainee = await aVerifiedTrainee(product);
      const supervisor = await add(trainee);
      const ids = await logMany(trainee, [supervisor, supervisor, supervisor]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => request(trainee, ids)));
      const messages = answers.map(({ body }) => body.message);
      const sent = 'Approval requested for 3 sessions. One email is on its way to your supervisor.';
      expect(messages.filter((message) => message === sent)).toHaveLength(1);
      for (const message of messages.filter((each) => each !== sent)) {
        expect(message).toMatch(
          /^These 3 sessions were already asked about (today|yesterday) at \d\d?:\d\d [AP]M$/,
        );
      }
      await awaitRequest(supervisor, 3);
      await awaitAll(trainee);
      expect(await requestsTo(supervisor)).toHaveLength(1);
    });
  });

  describe('requests of a few minutes', () => {
    it('come in one email after the first one', async () => {
      const trainee = await aTrainee(product);
      const supervisor = await add(trainee);
      const first = await log(trainee, supervisor);
      const others = await logMany(trainee, [supervisor, supervisor, supervisor]);
      await submit(trainee, first);
      for (const id of others) expect((await submit(trainee, id)).body).toMatchObject({ message: null });
      await awaitRequest(supervisor, 1);
      const { text } = await awaitRequest(supervisor, 3);
      const [, token] = /\/review\/([\w-]+)/.exec(text)!;
      const { sessions } = (await trainee.client.get(`/api/review/${token}`)).body;
      expect(new Set(sessions.map(({ id }: { id: number }) => id))).toEqual(new Set(others));
      expect(await requestsTo(supervisor)).toHaveLength(2);
    });
  });

  describe('a spammer', () => {
    it('reaches five strangers, and is told to verify the own address', async () => {
      const spammer = await aTrainee(product);
      const strangers: Supervisor[] = [];
      for (let index = 0; index < 7; index += 1) strangers.push(await add(spammer));
      const ids = await logMany(spammer, strangers);
      const message =
        'While your own email address is not verified, you can write to at most 5 supervisors a day. ' +
        'Please verify your own email address with the link that we sent you, or try again tomorrow.';
      const refusal = { status: 429, body: { code: 'unverified_address_cap', message } };
      expect(await request(spammer, ids)).toMatchObject(refusal);
      const answers: Answer[] = [];
      for (const id of ids) answers.push(await submit(spammer, id));
      expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const answer of answers.slice(5)) expect(answer).toMatchObject(refusal);
      // The cap also applies to the other calls that email a supervisor.
      const question = { question: 'How late may a progress note be?', supervisorId: strangers[5]!.id };
      // A question that is refused may have been about danger: the numbers come first.
      expect(await spammer.client.post('/api/consultations', question)).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^If anyone may be in danger, call 911.* While your own/) },
      });
      const session = aSessionBody({ supervisorId: strangers[6]!.id, requestApproval: true });
      expect(await spammer.client.post('/api/sessions', session)).toMatchObject(refusal);
      await Promise.all(strangers.slice(0, 5).map((stranger) => awaitRequest(stranger, 1)));

      const mail = await mailTo(product, spammer.registration['email']!, '/verify-email?token=');
      await spammer.client.post('/api/verify-email', { token: tokenIn(mail) });
      expect((await submit(spammer, ids[5]!)).status).toBe(200);
      await awaitRequest(strangers[5]!, 1);
      expect(await requestsTo(strangers[6]!)).toEqual([]);
    });
  });
}
