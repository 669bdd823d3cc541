import { connect } from 'node:net';
import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog, eventually } from '@clinical-hours/service-kit/testing';
import express, { type Response } from 'express';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';
import { noteArrival } from './request-time.ts';

const atOnce = 2;
let server: HttpServer;
let arrived: string[];
/** Open answers by the name of their request. */
let going: Map<string, Response>;
beforeEach(async () => {
  arrived = [];
  going = new Map();
  const app = express()
    .use(noteArrival, requestId)
    .get(
      '/:name',
      (req, _res, next) => {
        arrived.push(String(req.params['name']));
        next();
      },
      limitConcurrency(atOnce),
      (req, res) => void going.set(String(req.params['name']), res),
    )
    .get(
      '/of/:user/:name',
      limitConcurrency(atOnce, (req) => String(req.params['user'])),
      (req, res) => {
        going.set(String(req.params['name']), res);
      },
    )
    .use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
// Closing a server takes half a second, and goes on during the next test.
const ending: Promise<void>[] = [];
afterEach(() => {
  for (const answer of going.values()) answer.end();
  ending.push(server.close());
});
afterAll(() => Promise.all(ending));

const begin = (name: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${server.port}/${name}`, signal ? { signal } : {});
const untilArrived = (...names: string[]) =>
  eventually(() => expect(arrived).toEqual(expect.arrayContaining(names)));
const untilGoing = (...names: string[]) => eventually(() => expect([...going.keys()]).toEqual(names));

it('lets so many requests go on at once, and each of the others when one is answered', async () => {
  const answers = ['a', 'b', 'c', 'd'].map(async (name) => {
    const answer = begin(name);
    await untilArrived(name);
    return answer;
  });
  await untilArrived('a', 'b', 'c', 'd');
  await untilGoing('a', 'b');
  going.get('b')?.end('done');
  await untilGoing('a', 'b', 'c');
  going.get('a')?.end('done');
  await untilGoing('a', 'b', 'c', 'd');
  for (const name of ['c', 'd']) going.get(name)?.end('done');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('tells who waits in vain to try again, and gives their turn to the next', async () => {
  void begin('a');
  void begin('b');
  await untilGoing('a', 'b');
  const refused = await begin('c');
  expect(refused.status).toBe(503);
  const last = begin('d');
  await untilArrived('d');
  going.get('a')?.end('done');
  await untilGoing('a', 'b', 'd');
  going.get('d')?.end('done');
  expect((await last).status).toBe(200);
});

it('tells a user who waits behind their own requests that they are too many, and lets others go on', async () => {
  void begin('of/tess/a');
  void begin('of/tess/b');
  await untilGoing('a', 'b');
  const refused = begin('of/tess/c');
  const other = begin('of/sam/d');
  await untilGoing('a', 'b', 'd');
  going.get('d')?.end('done');
  expect((await other).status).toBe(200);
  expect([(await refused).status, (await refused).headers.get('retry-after')]).toEqual([429, '1']);
});

it('waits for no browser that does not read its answer', async () => {
  const sockets = ['a', 'b'].map((name) => {
    const socket = connect(server.port, '127.0.0.1').pause();
    socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  await eventually(() => expect([...going.keys()].toSorted()).toEqual(['a', 'b']));
  // More bytes than the operating system buffers for a connection that nobody reads.
  for (const answer of going.values()) answer.end(Buffer.alloc(50_000_000));
  const next = begin('c');
  await eventually(() => expect(going.has('c')).toBe(true));
  going.get('c')?.end('done');
  expect((await next).status).toBe(200);
  expect([going.get('a')?.closed, going.get('b')?.closed]).toEqual([false, false]);
  for (const socket of sockets) socket.destroy();
});

it('gives no turn to those who have left', async () => {
  void begin('a');
  void begin('b');
  await untilGoing('a', 'b');
  const leaving = new AbortController();
  const left = begin('c', leaving.signal);
  await untilArrived('c');
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  void begin('d');
  await untilArrived('d');
  going.get('a')?.end('done');
  await untilGoing('a', 'b', 'd');
});
