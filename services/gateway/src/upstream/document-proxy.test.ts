import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endTogether } from './document-proxy.ts';

// More bytes than the operating system buffers for a connection that nobody reads.
const bytes = 50_000_000;

let server: Server;
/** Time that a browser may pause its reading. */
let patienceMs: number;
let answer: Promise<[IncomingMessage, ServerResponse]>;
/** The answer of the document service, all of it available at once. */
let source: PassThrough & { headers: object };
beforeEach(async () => {
  source = Object.assign(new PassThrough({ highWaterMark: 2 * bytes }), { headers: {} });
  server = createServer((req, res) => {
    endTogether(patienceMs)(source as unknown as IncomingMessage, req, res);
    source.pipe(res);
  });
  answer = once(server, 'request') as typeof answer;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close().closeAllConnections();
});

const sendInPieces = (): void => {
  for (let sent = 0; sent < bytes; sent += 250_000) source.write(Buffer.alloc(250_000));
  source.end();
};
const port = () => (server.address() as AddressInfo).port;

describe('an answer of the document service', () => {
  it('that nobody reads is given up, though its source has ended', async () => {
    patienceMs = 300;
    const socket = connect(port(), '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    sendInPieces();
    const [, res] = await answer;
    await once(res, 'close');
    expect([res.writableFinished, source.destroyed]).toEqual([false, true]);
    socket.destroy();
  });

  it('comes whole to a browser that reads it', async () => {
    // Longer than a busy machine takes for one piece.
    patienceMs = 10_000;
    const request = get({ port: port(), host: '127.0.0.1' });
    const arrived = once(request, 'response').then(([response]) => buffer(response as IncomingMessage));
    sendInPieces();
    expect((await arrived).length).toBe(bytes);
  });
});
