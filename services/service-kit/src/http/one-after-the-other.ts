import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

// Browsers and proxies send no request before the last one is answered. Each that waits takes memory.
const maxWaiting = 100;

/**
 * Handles the requests of one connection one after the other, each when the last one is answered. Node.js begins all that
 * arrive together: thousands fit into one packet, and what they take, such as turns and places in queues, they would hold for
 * as long as the client reads no answer. A connection on which more than 100 wait is cut.
 */
export function oneAfterTheOther(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      response.once('close', () => goOn(socket));
      listener(request, response);
    };
    const waiting = waitingOn.get(socket);
    if (waiting && waiting.push(begin) > maxWaiting) socket.destroy();
    if (waiting) return;
    waitingOn.set(socket, []);
    begin();
  };

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
    if (next) next();
    else waitingOn.delete(socket);
  }
}
