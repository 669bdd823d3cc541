import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, aSessionBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { mailsTo, type Mail } from '../../support/mailbox-client.ts';
import { aTrainee, mailTo, tokenIn, type TestTrainee } from '../../support/test-accounts.ts';
import { product, timeZone } from './product.ts';

const page = '/stop-reminders';
const oneClick = 'List-Unsubscribe=One-Click';
const stopped = { status: 200, body: { message: 'The reminders were stopped.' } };

const addressOf = ({ registration }: TestTrainee): string => registration['email']!;
async function aVerifiedTrainee(): Promise<TestTrainee> {
  const trainee = await aTrainee(product);
  const token = tokenIn(await mailTo(product, addressOf(trainee), '/verify-email?token='));
  await trainee.client.post('/api/verify-email', { token });
  return trainee;
}
const choose = ({ client }: TestTrainee, wantsReminders: unknown = true) =>
  client.send('PATCH', '/api/user', { wantsReminders });
const wants = async ({ client }: TestTrainee) => (await client.get('/api/user')).body.wantsReminders;
const remindersTo = async (trainee: TestTrainee): Promise<Mail[]> =>
  (await mailsTo(product.mailboxUrl, addressOf(trainee))).filter(({ text }) => text.includes(page));
const reminderTo = (trainee: TestTrainee): Promise<Mail> => mailTo(product, addressOf(trainee), page);
async function aRemindedTrainee(): Promise<{ trainee: TestTrainee; token: string }> {
  const trainee = await aVerifiedTrainee();
  expect((await choose(trainee)).status).toBe(200);
  return { trainee, token: tokenIn(await reminderTo(trainee)) };
}
const visitor = () => new ApiClient(product.url);
const stop = (body: unknown, headers = {}) => visitor().post('/api/reminders/stop', body, headers);
/** Posts as a mail program does: without a cookie, and without Origin. */
const pressButton = (token: string, body = oneClick) =>
  fetch(`${product.url}${page}?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

/** Reminders to trainees, and the link in them. */
export function reminderCases(): void {
  describe('a reminder', () => {
    it('goes once to those who chose it, and to nobody who logged something or has no verified address', async () => {
      const [tess, logged, unverified, other] = [
        await aVerifiedTrainee(),
        await aVerifiedTrainee(),
        await aTrainee(product),
        await aVerifiedTrainee(),
      ];
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
      const { status } = await logged.client.post('/api/sessions', aSessionBody({ date: today }));
      expect(status).toBe(201);
      for (const trainee of [tess, logged, unverified]) expect((await choose(trainee)).status).toBe(200);
      await reminderTo(tess);
      // Each turn lets all four processes work on what there is.
      for (const turn of [false, true, false, true]) await choose(tess, turn);
      const { trainee: last } = await aRemindedTrainee();
      expect(await remindersTo(last)).toHaveLength(1);
      expect(await remindersTo(tess)).toHaveLength(1);
      for (const trainee of [logged, unverified, other]) expect(await remindersTo(trainee)).toEqual([]);
    });
  });

  describe('a process that dies', () => {
    it('delays a reminder, and doubles none', async () => {
      const trainees: TestTrainee[] = [];
      for (let count = 0; count < 4; count += 1) trainees.push(await aVerifiedTrainee());
      const last = await aVerifiedTrainee();
      const idsTo = async (trainee: TestTrainee) =>
        new Set((await remindersTo(trainee)).map(({ messageId }) => messageId));
      for (const trainee of trainees) await choose(trainee);
      for (const name of ['auth', 'notification']) product.kill(name, 'SIGKILL');
      await reminderTo(trainees[0]!);
      for (const name of ['auth#2', 'notification#2']) product.kill(name, 'SIGKILL');
      for (const trainee of trainees) await reminderTo(trainee);
      // The next reminder goes through all that was under way before. Processes that start again refuse calls for a
      // moment.
      await eventually(async () => expect((await choose(last)).status).toBe(200));
      await reminderTo(last);
      for (const trainee of trainees) expect((await idsTo(trainee)).size).toBe(1);
    });
  });

  describe('the link in a reminder', () => {
    it('stops the reminders of its account, by page or by mail program, twice alike', async () => {
      const { trainee, token } = await aRemindedTrainee();
      const { trainee: other } = await aRemindedTrainee();
      expect(await stop({ token })).toMatchObject(stopped);
      expect(await stop({ token })).toMatchObject(stopped);
      expect([await wants(trainee), await wants(other)]).toEqual([false, true]);
      await choose(trainee);
      for (const _turn of [1, 2]) {
        const pressed = await pressButton(token);
        expect([pressed.status, await pressed.text()]).toEqual([200, stopped.body.message]);
        expect(await wants(trainee)).toBe(false);
      }
    });

    it('changes nothing when it is opened, or posted without what the button sends', async () => {
      const { trainee, token } = await aRemindedTrainee();
      const address = `${product.url}${page}?token=${token}`;
      for (const method of ['GET', 'HEAD']) {
        expect((await fetch(`${address}&${oneClick}`, { method })).status).toBe(200);
      }
      expect((await visitor().get(`/api/reminders/stop?token=${token}`)).status).toBe(405);
      for (const body of ['', 'stop=yes', 'List-Unsubscribe=No']) {
        expect((await pressButton(token, body)).status).toBe(400);
      }
      expect((await stop({ token }, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await stop({ token }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect(await wants(trainee)).toBe(true);
    });

    it('is in no log', async () => {
      const { token } = await aRemindedTrainee();
      await fetch(`${product.url}${page}?token=${token}`);
      await pressButton(token);
      await stop({ token });
      const logs = readdirSync(product.logsDir).map((name) =>
        readFileSync(join(product.logsDir, name), 'utf8'),
      );
      expect(logs.join('')).toContain('"reminderCount"');
      expect(logs.filter((log) => log.includes(token))).toEqual([]);
    });
  });
}
