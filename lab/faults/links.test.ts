import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Links } from './links.ts';

const servers: Server[] = [];
const links = new Links();
afterEach(async () => {
  await links.close();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that sends its name to every client. */
async function startServer(name: string): Promise<number> {
  const server = createServer((socket) => {
    // The client closes its end as soon as it has read the name.
    socket.on('error', () => {});
    socket.end(name);
  });
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function ask(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  const [name] = await once(socket, 'data');
  socket.destroy();
  return String(name);
}

it('a link leads elsewhere while it is diverted', async () => {
  const port = await links.hook({ from: 'browser', to: 'web:http', port: await startServer('web') });
  await links.hook({ from: 'browser', to: 'web#2:http', port: await startServer('web#2') });
  expect(await ask(port)).toBe('web');
  const takeBack = links.find('browser', 'web:http').divert(links.find('browser', 'web#2:http'));
  expect(await ask(port)).toBe('web#2');
  takeBack();
  expect(await ask(port)).toBe('web');
});
