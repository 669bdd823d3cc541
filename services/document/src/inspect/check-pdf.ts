import type { PdfVerdict } from './pdf-verdict.ts';
import { damaged, locked, tooComplex } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

// PDF readers search the last 1,024 bytes; signing programs append to the end, so this searches more.
const endBytes = 4_096;

/** Judges a stored PDF. Resolves with undefined when that takes more time or memory than it may. */
export type JudgeStoredPdf = () => Promise<PdfVerdict | undefined>;

/** Refuses a PDF that is cut off or damaged, one that opens only with a password, and one that cannot be judged. */
export async function checkPdf(file: SeekableFile, judge: JudgeStoredPdf): Promise<void> {
  const end = await file.readLast(endBytes);
  const verdict = end.includes('%%EOF') ? await judge() : 'damaged';
  if (verdict === 'damaged') throw damaged('This PDF');
  if (verdict === 'locked') throw locked();
  if (verdict === undefined) throw tooComplex();
}
