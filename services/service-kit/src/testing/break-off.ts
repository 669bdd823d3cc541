import type { Socket } from 'node:net';

/**
 * Breaks a connection off, so that the other side learns ECONNRESET. One whose end is just being said is closed instead: Node.js
 * refuses to reset it (EINVAL), keeps it open for good, and then never ends its process.
 */
export function breakOff(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}
