import type { Agent } from 'node:http';
import type { Writable } from 'node:stream';

// Large, since each piece wakes everybody on its way.
const readBytes = 1024 * 1024;

// Buffers count for the collector of garbage as if they were part of its heap: 10 MiB that are read and forgotten, and copied once by
// the parser of HTTP, have it mark the whole heap, which costs more than the transfer. So what only passes through is read into
// memory that stays, and its copy is let go as soon as it is sent.

/**
 * Has all connections of an agent read into the same memory: the parser copies what it finds before anything else is read.
 * Not for connections that are upgraded, which have no parser.
 */
export function readIntoOneBuffer<A extends Agent>(agent: A, bufferBytes = readBytes): A {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const take = (bytes: number): boolean => {
      socket?.emit('data', buffer.subarray(0, bytes));
      return true;
    };
    const onread = { buffer, callback: take };
    const socket = connect({ ...options, onread } as typeof options, callback);
    return socket;
  };
  return agent;
}

/**
 * Has a stream let go of the memory of each piece that is piped to it, once it is written, and calls `onWritten` then. Nobody else
 * may hold on to the pieces.
 */
export function releaseWhatIsWritten(stream: Pick<Writable, 'write'>, onWritten?: () => void): void {
  const write = stream.write.bind(stream);
  const release = (piece: Buffer): void => {
    releaseMemory(piece);
    onWritten?.();
  };
  stream.write = (piece: Buffer) => write(piece, () => release(piece));
}

/** Lets go of the memory of a piece that nobody holds on to any more, unless others are in the same memory. */
export function releaseMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
