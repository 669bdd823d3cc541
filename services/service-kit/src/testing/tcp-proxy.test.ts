import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DelayedFlow } from './delayed-flow.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { eventually } from './eventually.ts';

let target: Server;
let proxy: TcpProxy;
let answer: (socket: Socket) => void;
const sockets = new Set<Socket>();

beforeEach(async () => {
  answer = (socket) => socket.pipe(socket);
  target = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  proxy = new TcpProxy((target.address() as AddressInfo).port);
  await proxy.listen();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  target.close();
  await proxy.close();
});

/** Connects a client that collects the bytes it receives. */
async function join() {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, allowHalfOpen: true });
  sockets.add(socket);
  const received: Buffer[] = [];
  let ending: string | undefined;
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.on('end', () => (ending ??= 'end'));
  socket.on('error', (error: NodeJS.ErrnoException) => (ending = error.code));
  // A reset may arrive before the connection is established.
  await once(socket, 'connect').catch(() => {});
  return {
    socket,
    text: () => Buffer.concat(received).toString(),
    bytes: () => Buffer.concat(received),
    ending: () => ending,
  };
}

describe('a proxy between two parts', () => {
  it('passes on what both sides say, and the end of it', async () => {
    const client = await join();
    client.socket.end('one last word');
    await eventually(() => expect(client.ending()).toBe('end'));
    expect(client.text()).toBe('one last word');
  });

  it('passes big contents on whole, to a reader who is slow too', async () => {
    const content = Buffer.alloc(12 * 1024 * 1024, 'seven quiet otters ');
    answer = (socket) => socket.end(content);
    const client = await join();
    client.socket.pause();
    await eventually(() => expect(proxy.openCount).toBe(1));
    client.socket.resume();
    await eventually(() => expect(client.ending()).toBe('end'));
    expect(client.bytes().equals(content)).toBe(true);
  });

  it('breaks off on both sides when one of them does', async () => {
    const client = await join();
    client.socket.write('hello');
    await eventually(() => expect(client.text()).toBe('hello'));
    client.socket.resetAndDestroy();
    await eventually(() => expect(proxy.openCount).toBe(0));
  });

  it('breaks off when nobody listens', async () => {
    target.close();
    const client = await join();
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
  });

  it('takes many connections at once, and mixes nothing up', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, join));
    for (const [index, { socket }] of clients.entries()) socket.write(`number ${index}`);
    await eventually(() => {
      expect(clients.map(({ text }) => text())).toEqual(clients.map((_, index) => `number ${index}`));
    });
    expect(proxy.openCount).toBe(200);
    expect(proxy.connectionCount).toBe(200);
    for (const { socket } of clients) socket.end();
    await eventually(() => expect(proxy.openCount).toBe(0));
  });
});

describe('latency', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  // Neither `eventually` nor `expect.poll` leaves a faked clock as it is.
  const isHeld = async () => {
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  };

  it('makes every answer late, in their order', async () => {
    const from = new PassThrough();
    const to = new PassThrough();
    const flow = new DelayedFlow(from as unknown as Socket, to as unknown as Socket, (chunk) => chunk);
    flow.treat({ latencyMs: 150, isStopped: false });
    const said = () => to.read()?.toString();
    for (const word of ['one ', 'two']) {
      from.emit('data', Buffer.from(word));
      vi.advanceTimersByTime(100);
    }
    // The delays overlap, rather than add up.
    expect(said()).toBe('one ');
    vi.advanceTimersByTime(49);
    expect(said()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(said()).toBe('two');
    from.emit('data', Buffer.from('three'));
    expect(said()).toBeUndefined();
    flow.end();
  });

  it('delays each of two questions that wait for their answers', async () => {
    const client = await join();
    proxy.treat({ latencyMs: 100 });
    for (const [word, sofar] of [
      ['one ', 'one '],
      ['two', 'one two'],
    ] as const) {
      client.socket.write(word);
      await isHeld();
      vi.advanceTimersByTime(99);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(vi.getTimerCount()).toBe(0);
      await eventually(() => expect(client.text()).toBe(sofar));
    }
  });

  it('is over at once when it is healed, in the order of before', async () => {
    const client = await join();
    proxy.treat({ latencyMs: 60_000 });
    client.socket.write('early ');
    await isHeld();
    proxy.treat({});
    client.socket.write('late');
    await eventually(() => expect(client.text()).toBe('early late'));
  });
});

describe('a stop', () => {
  it('lets nothing through and breaks nothing off; all goes on afterwards', async () => {
    const client = await join();
    client.socket.write('before ');
    await eventually(() => expect(client.text()).toBe('before '));
    proxy.treat({ isStopped: true });
    client.socket.write('meanwhile');
    const other = await join();
    other.socket.write('from another one');
    // A third connection shows that the proxy is alive, and that the others had enough time.
    (await join()).socket.end();
    expect([client.text(), client.ending()]).toEqual(['before ', undefined]);
    expect([other.text(), other.ending()]).toEqual(['', undefined]);
    proxy.treat({});
    await eventually(() => expect(client.text()).toBe('before meanwhile'));
    await eventually(() => expect(other.text()).toBe('from another one'));
  });
});

describe('a cut', () => {
  it('lets so many bytes of an answer through, and then resets the connection', async () => {
    answer = (socket) => socket.write('0123456789');
    proxy.treat({ cutAfterBytes: 4 });
    const client = await join();
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
    expect(client.text()).toBe('0123');
  });

  it('counts what comes back from then on, on connections that are open', async () => {
    const client = await join();
    client.socket.write('0123456789');
    await eventually(() => expect(client.text()).toBe('0123456789'));
    proxy.treat({ cutAfterBytes: 3 });
    client.socket.write('abcdef');
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
    expect(client.text()).toBe('0123456789abc');
  });

  it('after no byte resets all connections at once, and new ones', async () => {
    const client = await join();
    proxy.treat({ cutAfterBytes: 0 });
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
    const other = await join();
    await eventually(() => expect(other.ending()).toBe('ECONNRESET'));
    proxy.treat({});
    const third = await join();
    third.socket.write('well again');
    await eventually(() => expect(third.text()).toBe('well again'));
  });
});

describe('a cut of all connections', () => {
  it('comes once, when so many bytes have gone to the target over all of them', async () => {
    const [one, other] = [await join(), await join()];
    proxy.cutAllAfter(6, 'there');
    one.socket.write('four');
    await eventually(() => expect(one.text()).toBe('four'));
    other.socket.write('too many');
    await eventually(() =>
      expect([one, other].map(({ ending }) => ending())).toEqual(['ECONNRESET', 'ECONNRESET']),
    );
    expect(other.text()).toBe('');
    const third = await join();
    third.socket.write('well again');
    await eventually(() => expect(third.text()).toBe('well again'));
  });

  it('keeps an answer back that comes to so many bytes, though the target had all of the question', async () => {
    const asked: string[] = [];
    answer = (socket) =>
      socket.on('data', (chunk: Buffer) => {
        asked.push(chunk.toString());
        socket.write('an answer');
      });
    proxy.cutAllAfter(1, 'back');
    const client = await join();
    client.socket.write('a long question');
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
    expect([client.text(), asked.join('')]).toEqual(['', 'a long question']);
  });
});

describe('a proxy that goes away', () => {
  it('resets all connections, takes none, and comes back on the same port', async () => {
    const { port } = proxy;
    const client = await join();
    client.socket.write('before');
    await eventually(() => expect(client.text()).toBe('before'));
    await proxy.close();
    await eventually(() => expect(client.ending()).toBe('ECONNRESET'));
    const refused = await join();
    await eventually(() => expect(refused.ending()).toBe('ECONNREFUSED'));
    expect(await proxy.listen()).toBe(port);
    const other = await join();
    other.socket.write('after');
    await eventually(() => expect(other.text()).toBe('after'));
  });
});
