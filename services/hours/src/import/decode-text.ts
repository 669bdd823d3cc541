import type { ImportEncoding } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';

export interface DecodedText {
  /** Without a byte order mark, lines end in \n. */
  text: string;
  encoding: ImportEncoding;
}

/**
 * The text of a file: UTF-16 when its byte order mark says so, otherwise UTF-8, and what is not that Windows-1252, in which
 * older spreadsheets save. Throws invalid for an empty file and for one that is no text, such as the spreadsheet itself.
 */
export function decodeText(file: Uint8Array): DecodedText {
  if (file.length === 0) throw invalid('file_empty', 'This file is empty.');
  const { text, encoding } = decode(file);
  if (isBinary(text)) {
    throw invalid('not_csv', 'This is not a CSV file. Save the spreadsheet as CSV and try again.');
  }
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

function decode(file: Uint8Array): DecodedText {
  const utf16 = utf16Of(file);
  if (utf16) return { text: new TextDecoder(utf16).decode(file), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(file), encoding: 'windows-1252' };
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

// Zip archives, which .xlsx and .ods files are, and PDF by how they begin; everything else binary has a NUL somewhere.
const isBinary = (text: string): boolean =>
  text.startsWith('PK\u0003\u0004') || text.startsWith('%PDF-') || text.includes('\u0000');
