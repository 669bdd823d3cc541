import { expect, it } from 'vitest';
import { inTurns, measured } from './rounds.ts';

it('does all jobs in each round, the order turned about each time, and forgets the turn that warms up', async () => {
  const done: string[] = [];
  const job = (name: string) => async () => ({ value: done.push(name) });
  const samples = await inTurns(2, { product: job('product'), baseline: job('baseline') });
  expect(done).toEqual(['product', 'baseline', 'baseline', 'product', 'product', 'baseline']);
  expect(samples).toEqual({ product: [{ value: 4 }, { value: 5 }], baseline: [{ value: 3 }, { value: 6 }] });
});

it('warms up for as many turns as it is told', async () => {
  let turns = 0;
  const samples = await inTurns(1, { product: async () => ({ value: (turns += 1) }) }, 3);
  expect(samples).toEqual({ product: [{ value: 4 }] });
});

it('tells what a job cost the processes that serve it, and what they hold', async () => {
  const servers = { pids: [process.pid], families: [] };
  const before = process.cpuUsage();
  const { cpuMs, memoryMiB } = await measured(servers, async () => {
    const begun = process.cpuUsage();
    // The inner loop makes this mostly user time: a call of the kernel costs more than the computing.
    while (process.cpuUsage(begun).user < 100_000)
      for (let number = 0; number < 1e6; number += 1) Math.sqrt(number);
    return { count: 2 };
  });
  const { user, system } = process.cpuUsage(before);
  expect(cpuMs).toBeGreaterThan(40);
  // Half of both: two measured calls share the time. The kernel's clock ticks every 10 ms.
  expect(cpuMs).toBeLessThan(((user + system) / 1_000 + 20) / 2);
  expect(memoryMiB).toBeGreaterThan(10);
});

it('tells of no memory where no process of its own serves a job', async () => {
  const sample = await measured({ pids: [], families: [process.pid] }, async () => ({ count: 1 }));
  expect(sample).toEqual({ count: 1, cpuMs: expect.any(Number) });
});
