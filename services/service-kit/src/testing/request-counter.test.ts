import { once } from 'node:events';
import { connect as connectHttp2, createServer as createHttp2, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RequestCounter } from './request-counter.ts';
import { TcpProxy } from './tcp-proxy.ts';

let server: Http2Server;
let proxy: TcpProxy;
beforeEach(async () => {
  server = createHttp2((request, response) => {
    request.resume();
    request.on('end', () => response.end('done'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = new TcpProxy((server.address() as AddressInfo).port);
  await proxy.listen();
});
afterEach(async () => {
  await proxy.close();
  server.close();
});

/** Sends requests over one connection, each with a body, and waits for their answers. */
async function ask(count: number, bodyBytes = 10): Promise<void> {
  const client = connectHttp2(`http://127.0.0.1:${proxy.port}`);
  const requests = Array.from({ length: count }, () => {
    const request = client.request({ ':method': 'POST', ':path': '/hours/Log' });
    request.end(Buffer.alloc(bodyBytes, 1));
    request.resume();
    return once(request, 'end');
  });
  await Promise.all(requests);
  client.close();
}

describe('the counter of requests', () => {
  it('counts each request of HTTP/2, several on one connection, and nothing else', async () => {
    await ask(5);
    expect([proxy.requestCount, proxy.connectionCount]).toEqual([5, 1]);
  });

  it('takes no body for a request, however long', async () => {
    await ask(2, 300_000);
    expect(proxy.requestCount).toBe(2);
  });

  it('reads frames that come in pieces', () => {
    let count = 0;
    const counter = new RequestCounter(() => (count += 1));
    const headers = Buffer.from([0, 0, 2, 1, 4, 0, 0, 0, 1, 0x82, 0x84]);
    const data = Buffer.from([0, 0, 3, 0, 1, 0, 0, 0, 1, 1, 1, 1]);
    const all = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), headers, data, headers]);
    for (const byte of all) counter.read(Buffer.from([byte]));
    expect(count).toBe(2);
  });

  it('counts nothing where another protocol is spoken', () => {
    let count = 0;
    const counter = new RequestCounter(() => (count += 1));
    counter.read(Buffer.from('PING\r\n'));
    counter.read(Buffer.from([0, 0, 2, 1, 4, 0, 0, 0, 1]));
    expect(count).toBe(0);
  });
});
