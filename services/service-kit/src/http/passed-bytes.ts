import type { Agent } from 'node:http';
import type { Writable } from 'node:stream';

// Large, because each piece has a cost at every step of its way.
const readBytes = 1024 * 1024;

// The garbage collector counts buffers as if they were part of its heap: 10 MiB that are read, copied once by the HTTP
// parser and dropped make it mark the whole heap, which costs more than the transfer. So proxied bytes are read into
// one lasting buffer, and each copy is released as soon as it is sent.

/**
 * Makes all connections of an agent read into one buffer, which is safe because the parser copies each piece
 * before the next read. Not for upgraded connections, which have no parser.
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
 * Makes a stream release the memory of each piece piped to it once the piece is written, and then calls
 * `onWritten`. No other code may keep the pieces.
 */
export function releaseWhatIsWritten(stream: Pick<Writable, 'write'>, onWritten?: () => void): void {
  const write = stream.write.bind(stream);
  const release = (piece: Buffer): void => {
    releaseMemory(piece);
    onWritten?.();
  };
  stream.write = (piece: Buffer) => write(piece, () => release(piece));
}

/** Releases the memory of a piece that is no longer used, unless other pieces share that memory. */
function releaseMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
