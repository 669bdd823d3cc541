import { once } from 'node:events';
import { Agent as PlainAgent, get as getPlainly, type ServerResponse } from 'node:http';
import { get, type Agent } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CertificateFiles, loopbacks, TestCa } from '../testing/index.ts';
import { createTlsAgent, Tls } from '../tls/index.ts';
import { lastRequestsMs, listenHttp, type HttpServer } from './listen.ts';

const [, second] = loopbacks;
const secondName = second.includes(':') ? `[${second}]` : second;

let ca: TestCa;
let files: CertificateFiles;
let server: HttpServer | undefined;
beforeAll(async () => {
  ca = await TestCa.create();
  files = await CertificateFiles.create(ca);
});
afterAll(() => files.remove());
afterEach(async () => {
  await server?.close();
  server = undefined;
});

// The error of a refused client depends on how much arrives before the connection ends.
const refused = /certificate required|unknown ca|socket hang up|ECONNRESET|EPIPE/;

const tlsOf = (of: CertificateFiles): Tls => {
  const tls = Tls.read('test', of.settings);
  if (!tls) throw new Error('no TLS');
  return tls;
};

async function listen(security?: Parameters<typeof listenHttp>[2]): Promise<number> {
  server = await listenHttp((_request, response) => void response.end('well'), 0, security);
  return server.port;
}

async function ask(port: number, options: { agent?: Agent; ca?: string }): Promise<string> {
  const request = get(`https://127.0.0.1:${port}`, options);
  const [response] = await once(request, 'response');
  return text(response);
}

describe('an HTTP server', () => {
  it('speaks plain HTTP when it has no certificate', async () => {
    expect(await (await fetch(`http://127.0.0.1:${await listen()}`)).text()).toBe('well');
  });

  it('listens on several addresses, as one server, and leaves out those that the machine does not have', async () => {
    // 203.0.113.1 is an address for documentation.
    const port = await listen({ tls: undefined, host: ['127.0.0.1', second, '203.0.113.1'] });
    const agent = new PlainAgent({ keepAlive: true });
    for (const host of ['127.0.0.1', second]) {
      const [response] = await once(getPlainly({ host, port, agent }), 'response');
      expect(await text(response)).toBe('well');
    }
    // Ends only with the connections of all addresses.
    await server?.close();
    await expect(fetch(`http://${secondName}:${port}`)).rejects.toThrow('fetch failed');
    agent.destroy();
    server = undefined;
  });

  it('lets a request on a further address finish, and takes no more', async () => {
    const hasCome = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const listener = async (_request: unknown, response: ServerResponse) => {
      hasCome.resolve();
      await mayEnd.promise;
      response.end('late');
    };
    const slow = await listenHttp((...both) => void listener(...both), 0, {
      tls: undefined,
      host: ['127.0.0.1', second],
    });
    const answer = fetch(`http://${secondName}:${slow.port}`).then((response) => response.text());
    await hasCome.promise;
    const closed = slow.close();
    mayEnd.resolve();
    expect(await answer).toBe('late');
    await closed;
  });

  it('needs its first address, and a port that is free on all', async () => {
    await expect(listen({ tls: undefined, host: ['203.0.113.1', '127.0.0.1'] })).rejects.toThrow(
      'EADDRNOTAVAIL',
    );
    const other = await listenHttp(() => {}, 0, { tls: undefined, host: second });
    const both = listenHttp(() => {}, other.port, { tls: undefined, host: ['127.0.0.1', second] });
    await expect(both).rejects.toThrow('EADDRINUSE');
    await other.close();
  });

  it('says which port is taken', async () => {
    const port = await listen();
    await expect(listenHttp(() => {}, port)).rejects.toThrow(
      new RegExp(`^port ${port} cannot be used: .*EADDRINUSE`),
    );
  });
});

describe('a connection to an HTTP server', () => {
  /** Asks three times on connections that are kept, and returns how many answers ended theirs. */
  async function endedOfThree(connectionAgeMs?: { from: number; to: number }): Promise<number> {
    const agent = new PlainAgent({ keepAlive: true, maxSockets: 1 });
    const port = await listen({ tls: undefined, ...(connectionAgeMs && { connectionAgeMs }) });
    let endedCount = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const [response] = await once(getPlainly({ port, agent }), 'response');
      expect(await text(response)).toBe('well');
      if (response.headers.connection === 'close') endedCount += 1;
    }
    agent.destroy();
    return endedCount;
  }

  it('is kept for the next request while it is young', async () => {
    expect(await endedOfThree()).toBe(0);
  });

  it('ends with an answer when it is old, so that the next request may reach a new process', async () => {
    expect(await endedOfThree({ from: 0, to: 0 })).toBe(3);
  });

  it('handles nothing any more that came behind the request whose answer ends it', async () => {
    const handled: string[] = [];
    server = await listenHttp(
      ({ url = '' }, response) => {
        handled.push(url);
        response.end('well');
      },
      0,
      { tls: undefined, connectionAgeMs: { from: 0, to: 0 } },
    );
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      ['/first', '/second']
        .map((path) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`)
        .join(''),
    );
    expect((await text(socket)).match(/^HTTP/gm)).toHaveLength(1);
    expect(handled).toEqual(['/first']);
  });
});

// Asks once, and again when told to; then wakes the other thread, when its server is free to end idle connections.
const clientThread = `
  const { parentPort, workerData: { port, awake, afterMs } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1');
  const ask = (then) => socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', then);
  const wake = () => Atomics.store(awake, 0, 1) && Atomics.notify(awake, 0);
  socket.on('data', (bytes) => parentPort.postMessage(String(bytes).split('\\r\\n')[0]));
  socket.on('error', (error) => parentPort.postMessage(error.message));
  parentPort.on('message', () => ask(() => setTimeout(wake, afterMs)));
  ask();
`;

describe('an HTTP server that is told to end', () => {
  it('answers what comes on a connection that was open, and ends that with the answer', async () => {
    const agent = new PlainAgent({ keepAlive: true, maxSockets: 1 });
    server = await listenHttp((_request, response) => {
      // A header that a proxied answer may bring along.
      response.setHeader('Connection', 'keep-alive');
      response.end('well');
    }, 0);
    const { port } = server;
    const askOnIt = async () => {
      const [response] = await once(getPlainly({ port, agent }), 'response');
      return { said: await text(response), connection: response.headers.connection };
    };
    expect(await askOnIt()).toEqual({ said: 'well', connection: 'keep-alive' });
    const closed = server?.close();
    expect(await askOnIt()).toEqual({ said: 'well', connection: 'close' });
    await closed;
  });

  it('answers a request that had come before it could end the idle connection', async () => {
    const port = await listen();
    const awake = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port, awake, afterMs: lastRequestsMs + 200 };
    const client = new Worker(clientThread, { eval: true, workerData });
    expect(await once(client, 'message')).toEqual(['HTTP/1.1 200 OK']);
    const closed = server?.close();
    // Timers come next, before anything is read.
    await new Promise(setImmediate);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    client.postMessage('ask');
    Atomics.wait(awake, 0, 0);
    expect(await once(client, 'message')).toEqual(['HTTP/1.1 200 OK']);
    await closed;
    await client.terminate();
  });

  describe('in a time that stands still', () => {
    // So its longest wait, after which it cuts whatever there is, has no end.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('waits for nobody who has nothing to say', async () => {
      const agent = new PlainAgent({ keepAlive: true });
      const [response] = await once(getPlainly({ port: await listen(), agent }), 'response');
      await text(response);
      await server?.close();
      expect(vi.getTimerCount()).toBe(0);
    });

    for (const [name, tls] of [
      ['plain', () => undefined],
      ['with TLS', () => tlsOf(files)],
    ] as const) {
      for (const host of ['127.0.0.1', second]) {
        it(`waits for nobody who only tried its port, ${name}, at ${host}`, async () => {
          const port = await listen({ tls: tls(), host: ['127.0.0.1', second] });
          const socket = connect(port, host);
          await Promise.all([once(socket, 'connect'), once(server!.server, 'connection')]);
          socket.destroy();
          await server?.close();
          expect(vi.getTimerCount()).toBe(0);
        });

        it(`cuts who keeps silent for too long, ${name}, at ${host}`, async () => {
          const port = await listen({ tls: tls(), host: ['127.0.0.1', second] });
          const socket = connect(port, host);
          const accepted = once(server!.server, 'connection');
          const ended = once(socket, 'close');
          await accepted;
          socket.on('error', () => {}).resume();
          const closed = server?.close();
          vi.runAllTimers();
          await Promise.all([closed, ended]);
        });
      }
    }
  });
});

describe('an HTTPS server', () => {
  it('asks browsers for no certificate', async () => {
    const port = await listen({ tls: tlsOf(files) });
    expect(await ask(port, { ca: ca.cert })).toBe('well');
  });

  it('answers no plain HTTP', async () => {
    const port = await listen({ tls: tlsOf(files) });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  });

  it('that is for services only refuses who shows no certificate of their authority', async () => {
    const port = await listen({ tls: tlsOf(files), onlyFor: 'localhost' });
    const stranger = await TestCa.create('Another CA');
    const theirs = await CertificateFiles.create(stranger);
    theirs.write({ ca: stranger.cert + ca.cert });
    await expect(ask(port, { ca: ca.cert })).rejects.toThrow(refused);
    await expect(ask(port, { agent: createTlsAgent(tlsOf(theirs)) })).rejects.toThrow(refused);
    expect(await ask(port, { agent: createTlsAgent(tlsOf(files)) })).toBe('well');
    theirs.remove();
  });

  it('and an agent of ours use renewed certificates', async () => {
    const renewing = await CertificateFiles.create(ca);
    const tls = tlsOf(renewing);
    const agent = createTlsAgent(tls);
    const port = await listen({ tls, onlyFor: 'localhost' });
    expect(await ask(port, { agent })).toBe('well');
    const next = await TestCa.create('Next CA');
    renewing.write({ ...(await next.issue()), ca: next.cert });
    tls.renew();
    expect(await ask(port, { agent })).toBe('well');
    await expect(ask(port, { agent: createTlsAgent(tlsOf(files)) })).rejects.toThrow('certificate');
    renewing.remove();
  });
});
