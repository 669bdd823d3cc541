import { needsPassword } from './pdf-password.ts';
import { PdfReader, type PdfDictionary, type PdfReference, type PdfValue } from './pdf-values.ts';
import { damaged, locked } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

// PDF readers search the last 1,024 bytes; signing programs append to the end, so this searches more.
const endBytes = 4_096;
// A table of 3,000 objects, or the dictionary of a stream. After a longer table the trailer is at the end.
const sectionBytes = 65_536;
const pieceBytes = 1_048_576;

/**
 * Refuses a PDF that is cut off, or that opens only with a password. One whose structure a reader would have to guess
 * is taken. Reads 68 KiB, and an encrypted PDF once as a whole.
 */
export async function checkPdf(file: SeekableFile): Promise<void> {
  const end = await file.readLast(endBytes);
  if (!end.includes('%%EOF')) throw damaged('This PDF');
  const trailer = await readTrailer(file, end);
  const entry = trailer?.get('Encrypt');
  if (!trailer || entry === undefined) return;
  const encryption = isReference(entry) ? await findObject(file, entry) : entry;
  if (encryption instanceof Map && needsPassword(encryption, firstIdOf(trailer))) throw locked();
}

// The dictionary is behind the last table of objects, or that of the last stream of objects (ISO 32000-1, 7.5.5 and
// 7.5.8). It is never encrypted, nor compressed.
async function readTrailer(file: SeekableFile, end: Buffer): Promise<PdfDictionary | undefined> {
  const mark = end.lastIndexOf('startxref');
  const offset = mark < 0 ? null : new PdfReader(end, mark + 'startxref'.length).next();
  if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0) return undefined;
  // Offsets count from the header, before which other bytes may stand.
  const header = Math.max(0, file.watched.head.indexOf('%PDF-'));
  const section = await file.read(header + offset, sectionBytes);
  if (!/^\s{0,8}xref/.test(section.toString('latin1', 0, 16))) return dictionaryOf(new PdfReader(section));
  const table = section.indexOf('trailer');
  const last = end.lastIndexOf('trailer');
  if (table < 0 && last < 0) return undefined;
  const [bytes, at] = table < 0 ? [end, last] : [section, table];
  return dictionaryOf(new PdfReader(bytes, at));
}

// Skips the words before it, such as 'trailer', or '12', '0' and 'obj'.
function dictionaryOf(reader: PdfReader): PdfDictionary | undefined {
  for (let words = 0; words < 4; words += 1) {
    const value = reader.next();
    if (value instanceof Map) return value;
  }
  return undefined;
}

/** Returns the last object of this number in the file, where a stream of objects may not hold it. */
async function findObject(
  file: SeekableFile,
  { object, generation }: PdfReference,
): Promise<PdfDictionary | undefined> {
  const head = `${object} ${generation} obj`;
  let found: number | undefined;
  for (let start = 0; start < file.size; start += pieceBytes) {
    // One byte before it tells 12 from 112.
    const from = Math.max(0, start - 1);
    const piece = await file.read(from, pieceBytes + head.length);
    for (let at = piece.indexOf(head); at >= 0; at = piece.indexOf(head, at + 1)) {
      if (at === 0 || !isDigit(piece[at - 1]!)) found = from + at;
    }
  }
  return found === undefined ? undefined : dictionaryOf(new PdfReader(await file.read(found, sectionBytes)));
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const isReference = (value: PdfValue): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;

function firstIdOf(trailer: PdfDictionary): Buffer {
  const id = trailer.get('ID');
  const first = Array.isArray(id) ? id[0] : undefined;
  return first instanceof Buffer ? first : Buffer.alloc(0);
}
