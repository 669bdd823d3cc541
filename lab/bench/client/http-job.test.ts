import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { runHttpJob, type HttpJob, type Step } from './http-job.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Runs a job against a server with this handler, until the job or `signal` ends it. */
async function run(answer: RequestListener, job: Partial<HttpJob>, signal = new AbortController().signal) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return runHttpJob({ url, steps: [aStep()], connections: 1, times: 1, ...job }, signal);
}

const aStep = (changes: Partial<Step> = {}): Step => ({ name: 'read', path: '/', status: 200, ...changes });

it('takes as many turns as it was told, on all connections together', async () => {
  let count = 0;
  const { read } = await run((_req, res) => res.end(String((count += 1))), { connections: 4, times: 10 });
  expect(count).toBe(10);
  expect(read?.count).toBe(10);
  expect(read?.p50Ms).toBeGreaterThan(0);
});

it('refuses to count an answer with another status than the right one', async () => {
  const failing = run((_req, res) => res.writeHead(500).end('broken'), {});
  await expect(failing).rejects.toThrow('GET /: 500 broken');
});

it('sends again what it was told to try again, as one turn', async () => {
  const statuses = [503, 503, 200];
  const steps = [aStep({ againAfter: 503 })];
  const { read } = await run((_req, res) => res.writeHead(statuses.shift() ?? 500).end(), { steps });
  expect(statuses).toEqual([]);
  expect(read?.count).toBe(1);
});

it('hands the id that one step was answered to the next, and times only what it should', async () => {
  const asked: string[] = [];
  const steps = [
    aStep({ name: 'make', method: 'POST', path: '/things', returnsId: true }),
    aStep({ name: 'remove', method: 'DELETE', path: '/things/{id}', isTimed: false }),
  ];
  const samples = await run(
    (req, res) => {
      asked.push(`${req.method} ${req.url}`);
      res.end('{"id":7}');
    },
    { steps },
  );
  expect(asked).toEqual(['POST /things', 'DELETE /things/7']);
  expect(Object.keys(samples)).toEqual(['make']);
});

it('ends when it is told, and answers what it has found by then', async () => {
  const controller = new AbortController();
  let count = 0;
  const answer: RequestListener = (_req, res) => {
    count += 1;
    if (count === 3) controller.abort();
    res.end();
  };
  const { read } = await run(answer, { times: Infinity }, controller.signal);
  expect(read?.count).toBe(3);
});
