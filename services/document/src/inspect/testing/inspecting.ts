import { ByteWatcher, type Watched } from '../byte-watcher.ts';
import { inspectDocument, type Inspected } from '../inspect-document.ts';
import { judgePdf } from '../pdf-verdict.ts';

/** Returns what a ByteWatcher reports after these chunks. */
export function watch(...chunks: Buffer[]): Watched {
  const watcher = new ByteWatcher();
  for (const chunk of chunks) watcher.add(chunk);
  return watcher.end();
}

/** Inspects a file as the service does after storing it. */
export const inspect = (name: string, bytes: Buffer): Promise<Inspected> => inspectCounted(name, bytes, []);

/** Like `inspect`, and adds the size of each read from the store to `reads`. */
export function inspectCounted(name: string, bytes: Buffer, reads: number[]): Promise<Inspected> {
  const readRange = (start: number, end: number): Promise<Buffer> => {
    reads.push(end - start + 1);
    return Promise.resolve(bytes.subarray(start, end + 1));
  };
  const file = { name, size: bytes.length, watched: watch(bytes), readRange };
  // In the same process: no bytes of these tests are a stranger's.
  return inspectDocument({ ...file, judgePdf: () => judgePdf(bytes) });
}
