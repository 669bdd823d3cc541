import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { maxDocumentBytes } from '@clinical-hours/proto/api';

/** Half of the largest document. */
export const halfBytes = maxDocumentBytes / 2;
const pool = randomBytes(1024 * 1024 + 7);

/** Returns `size` bytes, always the same for a size; the two halves differ. */
export function someBytes(size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  for (let at = 0; at < size; at += pool.length) pool.copy(bytes, at);
  return bytes;
}

export interface SourceOptions {
  chunkBytes?: number;
  /** Behaviour after the last byte: 'stall' never ends, 'fail' fails with an error, 'close' closes without one. */
  ending?: 'end' | 'stall' | 'fail' | 'close';
  /** Called with the number of bytes read so far. */
  onRead?: (count: number) => void;
}

export const sourceFailure = new Error('the source broke');

/** A stream of bytes that behaves as uploads may. */
export function sourceOf(bytes: Buffer, options: SourceOptions = {}): Readable {
  const { chunkBytes = 64 * 1024, ending = 'end', onRead } = options;
  let at = 0;
  return new Readable({
    read() {
      if (at < bytes.length) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        at += chunk.length;
        this.push(chunk);
        onRead?.(at);
      } else if (ending === 'end') this.push(null);
      else if (ending === 'fail') this.destroy(sourceFailure);
      else if (ending === 'close') this.destroy();
    },
  });
}

export const readAll = (stream: Readable): Promise<Buffer> => buffer(stream);
