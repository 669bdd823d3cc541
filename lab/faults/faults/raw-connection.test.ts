import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RawConnection } from './raw-connection.ts';

let server: Server;
let url: string;
let lengths: Promise<number>[];

beforeEach(async () => {
  lengths = [];
  server = createServer((socket) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let length = 0;
    lengths.push(promise);
    socket.on('error', () => {}).on('close', () => resolve(length));
    socket.on('data', (bytes) => {
      length += bytes.length;
      const text = String(bytes);
      if (text.includes('ask')) socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\n');
      if (text.includes('end')) socket.end('and more');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

it('tells the status of an answer that has only begun, and all that came at the end', async () => {
  const connection = new RawConnection(url);
  connection.send('ask');
  expect(await connection.status).toBe(404);
  expect(connection.isOpen).toBe(true);
  connection.send('end');
  expect(await connection.received).toMatch(/404 Not Found[^]*and more$/);
});

it('leaves in the middle, without an answer', async () => {
  const connection = new RawConnection(url);
  connection.send('ask');
  await connection.status;
  connection.send('half');
  connection.reset();
  await connection.received;
  expect(connection.isOpen).toBe(false);
  const silent = new RawConnection(url);
  silent.reset();
  expect(await silent.status).toBe(0);
});

it('leaves when nothing moves for too long', async () => {
  const connection = new RawConnection(url, 20);
  connection.send('x');
  expect(await connection.status).toBe(0);
  expect(await lengths[0]).toBe(1);
});
