import { fileTypeFromBuffer } from 'file-type';
import type { Watched } from './byte-watcher.ts';
import type { DocumentKind } from './document-kind.ts';

/** The apparent type of a content. */
export interface Seen {
  /** Possible kinds: none, one, or two for text that contains a PDF. */
  kinds: DocumentKind[];
  /** Words for people, such as 'a PNG image'; undefined for unknown bytes. */
  words?: string;
}

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const pdfMagic = '%PDF-';
// The header may follow a byte order mark of UTF-8.
const pdfAtStart = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/u;
// PDF readers search the first 1,024 bytes for the header, because some programs write something in front of it.
const pdfStartBytes = 1_024;
// The most that file-type needs. With more it would spend longer on unpacking archives.
const fileTypeBytes = 4_100;

/** Guesses the kind of a content by its first bytes and by whether it is text; nothing has been checked yet. */
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
  // Text takes precedence over other guesses of file-type: a letter may begin with 'BM', as bitmaps do.
  if (charset) return { kinds: [...kinds, 'txt'], words: textWords(start) };
  return type ? { kinds, words: `a file of the type ${type.toUpperCase()}` } : { kinds };
}

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

async function fileTypeOf(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head.subarray(0, fileTypeBytes)))?.ext;
  } catch {
    // file-type does not say which errors it throws for bytes that it cannot read.
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
