// Whether somebody has an account must not show in how long an answer takes: `npm run bench:answers` prints the figures.
import { ApiClient, aRegistration } from '../../../services/gateway/src/testing/api-client.ts';
import { startTestProduct } from '../test/test-product.ts';

const rounds = 60;

interface Case {
  name: string;
  known: () => Promise<unknown>;
  unknown: () => Promise<unknown>;
}

const product = await startTestProduct();
try {
  const visitor = new ApiClient(product.url);
  const { username, email } = aRegistration() as { username: string; email: string };
  const client = new ApiClient(product.url);
  await client.post('/api/register', aRegistration({ username, email }));
  await client.send('PATCH', '/api/user', { licenseNumber: 'AMFT 1' });
  const login = (name: string) => async (): Promise<unknown> => {
    // Failures in a row would slow the account down: each is followed by a success, which is not measured.
    return visitor.post('/api/login', { username: name, password: 'a wrong password' });
  };
  const forgot = (to: string) => () => visitor.post('/api/forgot-password', { email: to });
  const recover = (name: string) => () =>
    visitor.post('/api/account-recovery', {
      username: name,
      name: 'Tess Trainee',
      licenseNumber: 'AMFT 1',
      newEmail: 'new@example.com',
    });
  const cases: Case[] = [
    { name: 'forgotten password', known: forgot(email), unknown: forgot('nobody@example.com') },
    { name: 'sign-in, wrong password', known: login(username), unknown: login('nobody-of-that-name') },
    { name: 'account recovery', known: recover(username), unknown: recover('nobody-of-that-name') },
  ];
  for (const one of cases)
    await measure(one, () => client.post('/api/login', { username, password: 'seven quiet otters' }));
} finally {
  await product.stop();
}

async function measure({ name, known, unknown }: Case, between: () => Promise<unknown>): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.known.push(await timed(known));
    await between();
    times.unknown.push(await timed(unknown));
    await between();
  }
  const [a, b] = [quantiles(times.known), quantiles(times.unknown)];
  console.log(
    `${name}: known ${a.median.toFixed(1)} ms (quartiles ${a.low.toFixed(1)} to ${a.high.toFixed(1)}), ` +
      `unknown ${b.median.toFixed(1)} ms (${b.low.toFixed(1)} to ${b.high.toFixed(1)}), ratio ${(a.median / b.median).toFixed(2)}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

function quantiles(values: number[]): { low: number; median: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
