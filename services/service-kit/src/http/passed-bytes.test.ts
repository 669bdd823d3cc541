import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIntoOneBuffer, releaseWhatIsWritten } from './passed-bytes.ts';

const endless = -1;
const bodies = Array.from({ length: 5 }, () => randomBytes(3_000_001));

describe('connections that read into the same memory', () => {
  let server: Server;
  let agent: Agent;
  beforeEach(async () => {
    server = createServer((request, response) => {
      const body = bodies[Number(request.url?.slice(1))];
      if (body) response.end(body);
      else response.write('and so on');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    agent = readIntoOneBuffer(new Agent({ keepAlive: true }));
  });
  afterEach(() => {
    agent.destroy();
    server.close();
  });

  async function ask(index: number): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const [response] = await once(get({ port, path: `/${index}`, agent }), 'response');
    return response;
  }

  it('do not mix up what comes on them at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const read = bodies.map(async (body, index) => body.equals(await buffer(await ask(index))));
      expect(await Promise.all(read)).toEqual(bodies.map(() => true));
    }
  });

  it('keep what their readers have not taken yet', async () => {
    const slow = await Promise.all(bodies.slice(1).map((_body, index) => ask(index + 1)));
    // Meanwhile, another transfer uses the memory again and again.
    expect(bodies[0]!.equals(await buffer(await ask(0)))).toBe(true);
    const read = await Promise.all(slow.map((response) => buffer(response)));
    expect(read.map((bytes, index) => bytes.equals(bodies[index + 1]!))).toEqual(slow.map(() => true));
  });

  it('fail those who read from them when they are cut', async () => {
    const response = await ask(endless);
    server.closeAllConnections();
    await expect(buffer(response)).rejects.toThrow('aborted');
  });
});

describe('what is written', () => {
  const isReleased = ({ buffer: { detached } }: Buffer<ArrayBuffer>): boolean => detached;

  it('is let go when it was sent, and not before', () => {
    const sent: (() => void)[] = [];
    const stream = new Writable({ write: (_piece, _encoding, done) => void sent.push(done) });
    releaseWhatIsWritten(stream);
    const pieces = [Buffer.alloc(100_000, 'a'), Buffer.alloc(100_000, 'b')];
    for (const piece of pieces) stream.write(piece);
    expect(pieces.map(isReleased)).toEqual([false, false]);
    sent[0]?.();
    expect(pieces.map(isReleased)).toEqual([true, false]);
    sent[1]?.();
    expect(pieces.map(isReleased)).toEqual([true, true]);
  });

  it('stays when others are in the same memory', async () => {
    const stream = new PassThrough().resume();
    releaseWhatIsWritten(stream);
    const both = Buffer.alloc(100_000, 'a');
    stream.write(both.subarray(0, 50_000));
    stream.end();
    await once(stream, 'end');
    expect(isReleased(both)).toBe(false);
  });
});
