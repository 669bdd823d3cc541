import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A text that every scanner detects and that is harmless (eicar.org). In two parts, so that scanners do not detect this
 * file.
 */
export const eicar: string = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export interface FakeClamd {
  /** 'host:port' */
  address: string;
  /** Number of bytes of each stream. */
  scanned: number[];
  /** Replaces its behaviour for further connections; undefined restores it. */
  behave: (how: ((socket: Socket) => void) | undefined) => void;
  close: () => Promise<void>;
}

/** Speaks the part of clamd's protocol that the service uses, and detects EICAR. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: number[] = [];
  const open = new Set<Socket>();
  let behaviour: ((socket: Socket) => void) | undefined;
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    socket.on('error', () => {});
    if (behaviour) behaviour(socket);
    else void scan(socket, scanned);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    behave: (how) => void (behaviour = how),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function scan(socket: Socket, scanned: number[]): Promise<void> {
  let bytes = Buffer.alloc(0);
  const command = 'zINSTREAM\0';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    const content = contentOf(bytes.subarray(command.length));
    if (!content || bytes.toString('latin1', 0, command.length) !== command) continue;
    scanned.push(content.length);
    const found = content.includes(eicar) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK';
    socket.end(`stream: ${found}\0`);
    return;
  }
}

// Returns the content once the piece of length 0 has come.
function contentOf(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
