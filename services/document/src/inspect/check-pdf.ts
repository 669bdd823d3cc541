import { damaged } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

// More than readers of PDF want (1,024): programs that sign documents add to their end.
const endBytes = 4_096;

/** Refuses a PDF that breaks off. */
export async function checkPdf(bytes: SeekableFile): Promise<void> {
  const end = await bytes.readLast(endBytes);
  if (!end.includes('%%EOF')) throw damaged('This PDF');
}
