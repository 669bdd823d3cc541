import { describe, expect, it } from 'vitest';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { findInMails, mailsTo, type Mail } from '../../support/mailbox-client.ts';
import { retryWhileUnavailable } from '../../support/clients.ts';
import { product } from './product.ts';

// A sender that dies after the server accepted an email, and before it has marked the email as sent, sends it again
// with the same Message-ID: a mailbox shows one message.
const distinct = (mails: Mail[]): number => new Set(mails.map(({ messageId }) => messageId)).size;

function hasMails(address: string, count: number): Promise<Mail[]> {
  const enough = (mails: Mail[]) => (distinct(mails) < count ? undefined : mails);
  return findInMails(product.mailboxUrl, address, `${count} of these`, enough, 90_000);
}

/**
 * The main scenario of the product: log three sessions, request approval, decide, ask, answer, and receive the emails.
 * `kill` is called at every step.
 */
async function scenario(
  kill: () => void,
): Promise<{ statuses: string[]; toSupervisor: Mail[]; toTrainee: Mail[] }> {
  const trainee = new ApiClient(product.url);
  const { body: user } = await retryWhileUnavailable(() => trainee.register());
  const supervisor = aSupervisorBody();
  const added = await retryWhileUnavailable(() =>
    trainee.post('/api/supervisors', supervisor, { 'Idempotency-Key': 'add' }),
  );
  expect(added.status).toBe(201);
  const ids: number[] = [];
  for (const index of [1, 2, 3]) {
    const body = aSessionBody({ supervisorId: added.body.id, date: `2026-03-0${index}` });
    if (index === 2) kill();
    const logged = await retryWhileUnavailable(() =>
      trainee.post('/api/sessions', body, { 'Idempotency-Key': `log-${index}` }),
    );
    expect(logged.status).toBe(201);
    ids.push(logged.body.id);
  }
  const request = () =>
    trainee.post('/api/sessions/bulk-approval-request', { sessionIds: ids }, { 'Idempotency-Key': 'ask' });
  const underWay = retryWhileUnavailable(request);
  kill();
  const requested = await underWay;
  expect(requested.status).toBe(200);
  const [mail] = await hasMails(String(supervisor['email']), 1);
  const path = /\/review\/[\w-]+/.exec(mail!.text)![0];
  kill();
  const decisions = ids.map((sessionId, index) => ({
    sessionId,
    decision: index === 2 ? 'reject' : 'approve',
  }));
  const decide = () =>
    new ApiClient(product.url).post(`/api${path}`, { decisions, attestation: 'Sam Supervisor' });
  const deciding = retryWhileUnavailable(decide);
  kill();
  const decided = await deciding;
  expect(decided.status).toBe(200);
  const question = { question: 'How late may a progress note be?', supervisorId: added.body.id };
  const asking = retryWhileUnavailable(() =>
    trainee.post('/api/consultations', question, { 'Idempotency-Key': 'ask' }),
  );
  kill();
  const { body: asked } = await asking;
  // The request, its receipt and the question.
  const mails = await hasMails(String(supervisor['email']), 3);
  const answerPath = mails.map(({ text }) => /\/answer\/[\w-]+/.exec(text)?.[0]).find(Boolean)!;
  const reply = { response: 'As soon as it can be written.', attestation: 'Sam Supervisor' };
  const answering = retryWhileUnavailable(() => new ApiClient(product.url).post(`/api${answerPath}`, reply));
  kill();
  expect((await answering).status).toBe(200);
  // The welcome, the news of the decisions, and the answer.
  await hasMails(user.email, 3);
  const { body: questions } = await retryWhileUnavailable(() => trainee.get('/api/consultations'));
  expect(questions).toEqual([expect.objectContaining({ id: asked.id, supervisorResponse: reply.response })]);
  const sessions = await retryWhileUnavailable(() => trainee.get('/api/sessions'));
  return {
    statuses: sessions.body.map((session: { status: string }) => session.status),
    toSupervisor: await mailsTo(product.mailboxUrl, String(supervisor['email'])),
    toTrainee: await mailsTo(product.mailboxUrl, user.email),
  };
}

/** The main scenario, whose parts are killed in the middle. */
export function storyCases(): void {
  // Concurrent scenarios are quicker and harder: each one also suffers from the kills of the others.
  describe.concurrent('killing a part again and again in the middle of the scenario', () => {
    it.for(['auth', 'hours', 'supervisor', 'consultation', 'notification', 'gateway', 'web', 'nats'])(
      '%s: nothing is lost, and nothing is sent twice',
      { timeout: 420_000 },
      async (name, { expect }) => {
        let killCount = 0;
        const { statuses, toSupervisor, toTrainee } = await scenario(() => {
          if (product.pids[name] === undefined) return;
          product.kill(name, 'SIGKILL');
          killCount += 1;
        });
        expect(killCount).toBeGreaterThan(0);
        expect(statuses).toEqual(['rejected', 'approved', 'approved']);
        expect(distinct(toSupervisor)).toBe(3);
        expect(toSupervisor.filter(({ text }) => text.includes('/review/')).length).toBeGreaterThan(0);
        expect(distinct(toTrainee)).toBe(3);
      },
    );
  });
}
