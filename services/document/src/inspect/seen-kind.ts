import { fileTypeFromBuffer } from 'file-type';
import type { Watched } from './byte-watcher.ts';
import type { DocumentKind } from './document-kind.ts';

/** What bytes look like. */
export interface Seen {
  /** What they can be: none, one, or two for text that holds a PDF. */
  kinds: DocumentKind[];
  /** For people: 'a PNG image'. Undefined when nothing is known of it. */
  words?: string;
}

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const pdfMagic = '%PDF-';
// Behind a byte order mark of UTF-8 as well.
const pdfAtStart = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/u;
// As far as readers of PDF look for its beginning: some programs write something in front of it.
const pdfStartBytes = 1_024;
// What file-type needs at most. With more it would unpack archives for longer.
const fileTypeBytes = 4_100;

/** What bytes look like by how they begin, and by whether they are text; nothing in them has been checked yet. */
export async function lookAt(watched: Watched): Promise<Seen> {
  const { head, charset, compound } = watched;
  if (startsWith(head, zipMagic)) {
    return { kinds: ['docx'], words: 'a Word document (DOCX) or another archive' };
  }
  if (startsWith(head, compoundMagic)) {
    return { kinds: ['doc'], words: compoundWords(compound) };
  }
  const start = head.toString('latin1', 0, pdfStartBytes);
  if (pdfAtStart.test(start)) return { kinds: ['pdf'], words: 'a PDF' };
  const type = await fileTypeOf(head);
  if (type === 'png' || type === 'apng') return { kinds: ['png'], words: 'a PNG image' };
  if (type === 'jpg') return { kinds: ['jpeg'], words: 'a JPEG image' };
  const kinds: DocumentKind[] = start.includes(pdfMagic) ? ['pdf'] : [];
  // Text comes before what else file-type makes of it: a letter may begin with 'BM', as bitmaps do.
  if (charset) return { kinds: [...kinds, 'txt'], words: textWords(start) };
  return type ? { kinds, words: `a file of the type ${type.toUpperCase()}` } : { kinds };
}

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

async function fileTypeOf(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head.subarray(0, fileTypeBytes)))?.ext;
  } catch {
    // It promises no particular errors for what it cannot read.
    return undefined;
  }
}

function compoundWords(compound: Watched['compound']): string {
  if (compound.has('WordDocument')) return 'a Word document (DOC)';
  if (compound.has('EncryptedPackage')) return 'an Office document that is locked with a password';
  return 'an older Office document';
}

function textWords(start: string): string {
  if (start.startsWith('{\\rtf')) return 'rich text (RTF)';
  if (/<svg[\s>]/iu.test(start)) return 'an SVG drawing';
  if (/<!doctype html|<html[\s>]|<script[\s>]/iu.test(start)) return 'a web page (HTML)';
  return 'plain text';
}
