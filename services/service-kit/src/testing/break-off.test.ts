import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { breakOff } from './break-off.ts';

let server: Server;
let other: Socket;
let socket: Socket;
beforeEach(async () => {
  server = createServer({ allowHalfOpen: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  [[other]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [[Socket], []];
});
afterEach(async () => {
  other.destroy();
  server.close();
  await once(server, 'close');
});

it('tells the other side that the connection is reset', async () => {
  const told = once(other, 'error');
  other.resume();
  breakOff(socket);
  expect(await told).toMatchObject([{ code: 'ECONNRESET' }]);
});

it.for([
  { when: 'while its end is being said', end: () => socket.end() },
  { when: 'with something to be said before its end', end: () => socket.end(Buffer.alloc(20_000_000)) },
  { when: 'after its end was said', end: () => once(socket.end(), 'finish') },
])('closes a connection $when', async ({ end }) => {
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  const said = end();
  if (said instanceof Promise) await said;
  const closed = once(socket, 'close');
  breakOff(socket);
  await closed;
  expect(errors).toEqual([]);
});
