import { join } from 'node:path';
import { bodyOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { awaitMail } from '../../../tests/support/mailbox-client.ts';
import type { BenchProduct } from '../bench-product.ts';
import { inTurns, measured } from '../rounds.ts';
import type { Benchmark } from './benchmark.ts';

const parts = ['gateway', 'hours', 'supervisor', 'notification', 'auth'];

/** From a request for approval to its email in the mailbox, against the three steps alone. */
export const email: Benchmark = async (context) => {
  const times = context.times(40);
  const product = await context.product();
  const asker = await openAsker(product, 1 + times * (1 + context.rounds));
  const letter = await asker.letter();
  const { postgresUrl: databaseUrl, natsUrl } = product;
  await product.baseline.ask('openEmails', { databaseUrl, natsUrl, smtpUrl: product.product.smtpUrl });
  const { own, baseline } = await inTurns(context.rounds, {
    own: async () => {
      const job = { ...asker.job, sessionIds: await asker.log(times) };
      return measured(product.servers(...parts), () => product.client.ask('email', job));
    },
    baseline: () =>
      measured(product.baselineServers, () => product.baseline.ask('email', { times, ...letter })),
  });
  const job = 'email out, from request to mailbox';
  const against = 'commit + publish + SMTP';
  return [
    { job, against, figure: 'p50Ms', own, baseline, aim: { most: 3 } },
    { job, against: 'a second', figure: 'p99Ms', own, aim: { below: 1_000 } },
  ];
};

/** A trainee who can log `count` sessions, one a day, and ask for their approval. */
async function openAsker(product: BenchProduct, count: number) {
  const { client, headers } = await product.newTrainee(1, dayAgo(count));
  const samples = sampleSessions(count, count / 365, dayAgo(0));
  const { id: supervisorId, email: recipient } = (await client.post('/api/supervisors', aSupervisorBody()))
    .body;
  const { url, mailboxUrl } = product.product;
  const log = async (some: number): Promise<number[]> => {
    const ids: number[] = [];
    for (const session of samples.splice(0, some)) {
      const body = { ...bodyOf(session), supervisorId, status: 'pending' };
      ids.push((await client.post('/api/sessions', body)).body.id);
    }
    return ids;
  };
  return {
    log,
    job: { url, headers, recipient, mailboxDir: join(product.dataDir, 'mailbox') },
    /** The product's own email, which the baseline sends too. */
    letter: async () => {
      const [id] = await log(1);
      await client.post(`/api/sessions/${id}/submit-for-approval`);
      const { subject, html, text } = await awaitMail(mailboxUrl, recipient, '/review/');
      return { to: recipient, subject, html, text };
    },
  };
}
