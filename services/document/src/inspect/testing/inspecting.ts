import { ByteWatcher, type Watched } from '../byte-watcher.ts';
import { inspectDocument, type Inspected } from '../inspect-document.ts';

/** What is known of bytes after they came by in these chunks. */
export function watch(...chunks: Buffer[]): Watched {
  const watcher = new ByteWatcher();
  for (const chunk of chunks) watcher.add(chunk);
  return watcher.end();
}

/** What a file is, as the service asks after it has stored it. */
export const inspect = (name: string, bytes: Buffer): Promise<Inspected> => inspectCounted(name, bytes, []);

/** As `inspect`, and notes how many bytes were read back each time. */
export function inspectCounted(name: string, bytes: Buffer, reads: number[]): Promise<Inspected> {
  const readRange = (start: number, end: number): Promise<Buffer> => {
    reads.push(end - start + 1);
    return Promise.resolve(bytes.subarray(start, end + 1));
  };
  return inspectDocument({ name, size: bytes.length, watched: watch(bytes), readRange });
}
