import type { ImportEncoding } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';

export interface DecodedText {
  /** The text has no byte order mark, and its lines end in \n. */
  text: string;
  encoding: ImportEncoding;
}

/**
 * Decodes a file: UTF-16 with a byte order mark, else UTF-8 when it is valid, else Windows-1252 or MacRoman, the
 * encodings of older spreadsheets, whichever makes words of it. Throws invalid for an empty or binary file, such as the
 * spreadsheet itself.
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
    const [windows, mac] = [decodeAs('windows-1252', file), decodeAs('macintosh', file)];
    return wordsIn(mac.text) > wordsIn(windows.text) ? mac : windows;
  }
}

const decodeAs = (encoding: 'windows-1252' | 'macintosh', file: Uint8Array): DecodedText => ({
  text: new TextDecoder(encoding).decode(file),
  encoding,
});

const sampleLength = 100_000;
const accentedInWord = /[A-Za-z][àáâãäåæçèéêëìíîïñòóôõöøùúûüýß]|(?<![a-z])[ÀÁÂÄÅÇÈÉÊËÍÎÑÓÔÖØÚÜ][a-z]/g;
const apostropheInWord = /[a-z]’(?:s|t|d|m|re|ve|ll)\b/g;
const signInWord = /[a-z][^\p{ASCII}\p{Ll}’–—][a-z]?|[a-z]’[a-z]/gu;

// How far the letters beyond ASCII stand where words have them: a small letter behind a letter, no capital or sign.
function wordsIn(text: string): number {
  const sample = text.slice(0, sampleLength);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  return count(accentedInWord) + 2 * count(apostropheInWord) - count(signInWord);
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

// Zip archives (.xlsx and .ods files) and PDF have signatures; every other binary format contains a NUL.
const isBinary = (text: string): boolean =>
  text.startsWith('PK\u0003\u0004') || text.startsWith('%PDF-') || text.includes('\u0000');
