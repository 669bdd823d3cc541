import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

// Browsers and proxies send no request before the last one is answered. Each waiting request takes memory.
const maxWaiting = 100;

/**
 * Handles the requests of one connection one at a time, each after the answer to the last. Node.js would
 * begin all that arrive together: thousands fit into one packet, and would hold resources, such as turns and
 * places in queues, for as long as the client reads no answer. A connection with more than 100 waiting
 * requests is cut.
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
