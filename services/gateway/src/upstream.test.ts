import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitAge } from './upstream.ts';

let server: Server;
let connectionCount: number;

beforeEach(async () => {
  connectionCount = 0;
  server = createServer((_request, response) => void response.end('here'));
  server.on('connection', () => (connectionCount += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Asks three times, one after the other, and returns how many connections that took. */
async function connectionsOfThree(agent: Agent): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'close');
    // The agent takes its connection back after the response has closed.
    await new Promise(setImmediate);
  }
  agent.destroy();
  return connectionCount;
}

describe('connections to other services', () => {
  it('are kept for the next request while they are young', async () => {
    expect(await connectionsOfThree(limitAge(new Agent({ keepAlive: true })))).toBe(1);
  });

  it('end between two requests when they are old', async () => {
    const ofNoAge = { from: 0, to: 0 };
    expect(await connectionsOfThree(limitAge(new Agent({ keepAlive: true }), ofNoAge))).toBe(3);
  });
});
