import { damaged } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

// PDF readers search the last 1,024 bytes; signing programs append to the end, so this searches more.
const endBytes = 4_096;

/** Refuses a PDF that is cut off. */
export async function checkPdf(bytes: SeekableFile): Promise<void> {
  const end = await bytes.readLast(endBytes);
  if (!end.includes('%%EOF')) throw damaged('This PDF');
}
