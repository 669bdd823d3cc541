import { ApiClient, aRegistration } from '@clinical-hours/service-kit/api-client';
import { inTurns, timed } from '../rounds.ts';
import { sampleOf, type Sample } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';

const timesEach = 20;
const password = 'seven quiet otters';

interface Case {
  job: string;
  known: () => Promise<unknown>;
  unknown: () => Promise<unknown>;
}

/**
 * Whether the response time reveals that an account exists: the same request with the name of an account, and with an unknown name.
 */
export const answerTimes: Benchmark = async (context) => {
  const { product } = await context.product();
  const [visitor, client] = [new ApiClient(product.url), new ApiClient(product.url)];
  const { username, email } = aRegistration() as { username: string; email: string };
  await client.post('/api/register', aRegistration({ username, email }));
  await client.send('PATCH', '/api/user', { licenseNumber: 'AMFT 1' });
  const signIn = (name: string) => () =>
    visitor.post('/api/login', { username: name, password: 'a wrong password' });
  const forgot = (to: string) => () => visitor.post('/api/forgot-password', { email: to });
  const recover = (name: string) => () =>
    visitor.post('/api/account-recovery', {
      username: name,
      name: 'Tess Trainee',
      licenseNumber: 'AMFT 1',
      newEmail: 'new@example.com',
    });
  const nobody = 'nobody-of-that-name';
  const cases: Case[] = [
    { job: 'forgotten password', known: forgot(email), unknown: forgot('nobody@example.com') },
    { job: 'sign-in, wrong password', known: signIn(username), unknown: signIn(nobody) },
    { job: 'account recovery', known: recover(username), unknown: recover(nobody) },
  ];
  // A success resets the count of failures, which would slow the account down.
  const forgiveFailures = () => client.post('/api/login', { username, password });
  const lines = [];
  for (const { job, known, unknown } of cases) {
    const { own, baseline } = await inTurns(context.rounds, {
      own: () => timeEach(known, forgiveFailures),
      baseline: () => timeEach(unknown, forgiveFailures),
    });
    lines.push({
      job: `${job}, of somebody`,
      against: 'of nobody',
      figure: 'p50Ms' as const,
      own,
      baseline,
      aim: { most: 1.1 },
    });
  }
  return lines;
};

async function timeEach(work: () => Promise<unknown>, between: () => Promise<unknown>): Promise<Sample> {
  const durationsMs: number[] = [];
  for (let done = 0; done < timesEach; done += 1) {
    durationsMs.push(await timed(work));
    await between();
  }
  const elapsedMs = durationsMs.reduce((total, ms) => total + ms, 0);
  return sampleOf(durationsMs, elapsedMs);
}
