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
const pdfMagic = '%PDF-';
// The header may follow a byte order mark of UTF-8.
const pdfAtStart = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/u;
// PDF readers search the first 1,024 bytes for the header, because some programs write something in front of it.
const pdfStartBytes = 1_024;
// The most that file-type needs, except for archives.
const fileTypeBytes = 4_100;

/** Guesses the kind of a content by its first bytes and by whether it is text; nothing has been checked yet. */
export async function lookAt(watched: Watched): Promise<Seen> {
  const { head, charset } = watched;
  if (startsWith(head, zipMagic)) return archiveOf(watched);
  const start = head.toString('latin1', 0, pdfStartBytes);
  if (pdfAtStart.test(start)) return { kinds: ['pdf'], words: 'a PDF' };
  const type = await fileTypeOf(head.subarray(0, fileTypeBytes));
  if (type === 'png' || type === 'apng') return { kinds: ['png'], words: 'a PNG image' };
  if (type === 'jpg') return { kinds: ['jpeg'], words: 'a JPEG image' };
  // All programs of Office once wrote this format, and a locked DOCX still is in it.
  if (type === 'cfb') return { kinds: ['doc'], words: 'an older or locked Office document' };
  const kinds: DocumentKind[] = start.includes(pdfMagic) ? ['pdf'] : [];
  // Text takes precedence over other guesses of file-type: a letter may begin with 'BM', as bitmaps do.
  if (charset) return { kinds: [...kinds, 'txt'], words: textWords(start) };
  return type ? { kinds, words: `a file of the type ${type.toUpperCase()}` } : { kinds };
}

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

async function fileTypeOf(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.ext;
  } catch {
    // file-type does not say which errors it throws for bytes that it cannot read.
    return undefined;
  }
}

// Some programs write the list of parts of a Word document last, where only the folder of its relationships is in the
// head.
async function archiveOf({ head, size }: Watched): Promise<Seen> {
  const type = (await fileTypeOf(head)) ?? 'zip';
  if (type === 'docx') return { kinds: ['docx'], words: 'a Word document (DOCX)' };
  const words = `a file of the type ${type.toUpperCase()}`;
  const isUnlisted = type === 'zip' && size > head.length && head.includes('_rels/');
  return { kinds: isUnlisted ? ['docx'] : [], words };
}

function textWords(start: string): string {
  if (start.startsWith('{\\rtf')) return 'rich text (RTF)';
  if (/<svg[\s>]/iu.test(start)) return 'an SVG drawing';
  if (/<!doctype html|<html[\s>]|<script[\s>]/iu.test(start)) return 'a web page (HTML)';
  return 'plain text';
}
