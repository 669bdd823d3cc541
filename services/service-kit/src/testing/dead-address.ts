import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const answersWithinMs = 250;

// The thread listens and then blocks its event loop, so it never accepts.
const listenOnly = `
  const { createServer } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const server = createServer().listen({ ...workerData, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

export interface DeadAddress {
  port: number;
  close: () => Promise<void>;
}

/**
 * Opens an address that swallows SYNs, like that of a deleted pod: Linux drops them once the accept queue is
 * full (other systems refuse instead). Resolves after a connection attempt was seen to hang.
 */
export async function startDeadAddress(host: string, port = 0): Promise<DeadAddress> {
  const thread = new Worker(listenOnly, { eval: true, workerData: { host, port } });
  const [listeningPort] = (await once(thread, 'message')) as [number];
  const queue: Socket[] = [];
  let isDead = false;
  while (!isDead) {
    const socket = connect(listeningPort, host).on('error', () => undefined);
    queue.push(socket);
    isDead = await Promise.race([once(socket, 'connect').then(() => false), wait(answersWithinMs, true)]);
  }
  return {
    port: listeningPort,
    close: async () => {
      for (const socket of queue) socket.destroy();
      await thread.terminate();
    },
  };
}
