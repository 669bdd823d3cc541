import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenHttp, type HttpServer } from './listen.ts';
import { eventually } from '../testing/eventually.ts';

let server: HttpServer;
let client: Socket;
let received: string;
/** The requests that were begun: paths, and the pending answers. */
let begun: Map<string, ServerResponse>;
beforeEach(async () => {
  begun = new Map();
  received = '';
  server = await listenHttp((request, response) => void begun.set(request.url ?? '', response), 0);
  client = connect(server.port, '127.0.0.1').on('data', (bytes) => (received += String(bytes)));
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  for (const answer of begun.values()) answer.destroy();
  await server.close();
});

const requestOf = (path: string, body = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const untilBegun = (...paths: string[]) => eventually(() => expect([...begun.keys()]).toEqual(paths));
const pathsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`);

describe('requests that arrive together on one connection', () => {
  it('are begun one after the other, each when the last one is answered', async () => {
    client.write(requestOf('/a', 'body') + requestOf('/b') + requestOf('/c'));
    await untilBegun('/a');
    begun.get('/a')?.end('first');
    await untilBegun('/a', '/b');
    begun.get('/b')?.end('second');
    await untilBegun('/a', '/b', '/c');
    begun.get('/c')?.end('third');
    await eventually(() => expect(received).toMatch(/first.*second.*third/s));
  });

  it('leave room for a request that comes when all of them are answered', async () => {
    client.write(requestOf('/a') + requestOf('/b'));
    await untilBegun('/a');
    begun.get('/a')?.end('first');
    await untilBegun('/a', '/b');
    begun.get('/b')?.end('second');
    await eventually(() => expect(received).toContain('second'));
    client.write(requestOf('/c'));
    await untilBegun('/a', '/b', '/c');
  });

  it('are not begun while the client does not read the answer to the first', async () => {
    client.pause();
    client.write(requestOf('/a') + requestOf('/b'));
    await untilBegun('/a');
    const answer = begun.get('/a');
    // More than the system buffers for a connection whose other end does not read.
    answer?.end(Buffer.alloc(50_000_000));
    await eventually(() => expect(answer?.writableEnded).toBe(true));
    const other = fetch(`http://127.0.0.1:${server.port}/other`);
    await untilBegun('/a', '/other');
    begun.get('/other')?.end();
    expect((await other).status).toBe(200);
    expect([...begun.keys()]).toEqual(['/a', '/other']);
    client.resume();
    await untilBegun('/a', '/other', '/b');
  });

  it('are forgotten when the connection ends', async () => {
    client.write(requestOf('/a') + requestOf('/b'));
    await untilBegun('/a');
    const ended = once(begun.get('/a')!, 'close');
    client.destroy();
    await ended;
    const other = fetch(`http://127.0.0.1:${server.port}/other`);
    await untilBegun('/a', '/other');
    begun.get('/other')?.end();
    await other;
  });

  it('end the connection when they are too many to wait', async () => {
    const cut = once(client, 'close');
    client.on('error', () => {});
    client.write(
      pathsOf(102)
        .map((path) => requestOf(path))
        .join(''),
    );
    await cut;
    await untilBegun('/0');
  });
});
