import type { Socket } from 'node:net';

/**
 * Resets a connection, so that the other side gets ECONNRESET. A socket that is just sending its end is
 * closed instead: Node.js refuses to reset it (EINVAL), keeps it open forever, and then never ends its
 * process.
 */
export function breakOff(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
