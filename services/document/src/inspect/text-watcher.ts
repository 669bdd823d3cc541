import { isAscii } from 'node:buffer';

/** The encodings of text that browsers show, by the names they go by in a content type. */
export type TextCharset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const byteOrderMark = '\ufeff';

interface Candidate {
  charset: TextCharset;
  /** Whether the bytes so far can still be text in this encoding. */
  accepts: (chunk: Buffer, hasBinary: boolean) => boolean;
  /** Whether they can end here. */
  mayEnd: () => boolean;
}

/** Finds out whether bytes that pass by are text, and how it is encoded. Keeps no more than the part of a character. */
export class TextWatcher {
  // The first that is left is it: nearly everything without control characters can be read as Windows-1252.
  #candidates: Candidate[] = [
    utf8(),
    // Without a byte order mark, nearly any two bytes are a character of UTF-16.
    utf16('utf-16le'),
    utf16('utf-16be'),
    windows1252,
  ];

  add(chunk: Buffer): void {
    if (chunk.length === 0 || this.#candidates.length === 0) return;
    const hasBinary = hasAny(chunk, binaryBytes);
    this.#candidates = this.#candidates.filter(({ accepts }) => accepts(chunk, hasBinary));
  }

  /** The encoding of the text, or undefined when it was none. */
  end(): TextCharset | undefined {
    return this.#candidates.find(({ mayEnd }) => mayEnd())?.charset;
  }
}

function utf8(): Candidate {
  const decode = decoderOf('utf-8');
  let isBetweenCharacters = true;
  const accepts = (chunk: Buffer): boolean => {
    // Most text needs no decoding, which makes a string of it.
    const isPlain = isBetweenCharacters && isAscii(chunk);
    isBetweenCharacters = chunk.at(-1)! < 0x80;
    return isPlain || decode(chunk) !== undefined;
  };
  return {
    charset: 'utf-8',
    // All bytes of other characters have their highest bit set.
    accepts: (chunk, hasBinary) => !hasBinary && accepts(chunk),
    mayEnd: () => decode() !== undefined,
  };
}

function utf16(charset: TextCharset): Candidate {
  const decode = decoderOf(charset);
  let isMarked = false;
  const accepts = (chunk: Buffer): boolean => {
    const text = decode(chunk);
    isMarked ||= text?.startsWith(byteOrderMark) === true;
    return text === '' || (text !== undefined && isMarked && !binaryPattern.test(text));
  };
  return { charset, accepts, mayEnd: () => decode() !== undefined };
}

const windows1252: Candidate = {
  charset: 'windows-1252',
  accepts: (chunk, hasBinary) => !hasBinary && !hasAny(chunk, foreignBytes),
  mayEnd: () => true,
};

/** Decodes chunk by chunk, and without one says whether that was all; undefined where the bytes have no meaning. */
function decoderOf(charset: TextCharset): (chunk?: Buffer) => string | undefined {
  const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return undefined;
    }
  };
}

// 'Binary data byte' of the WHATWG's MIME Sniffing Standard: the control characters that no text has.
const isBinary = (code: number): boolean =>
  code < 0x20 && (code <= 0x08 || code === 0x0b || (code >= 0x0e && code !== 0x1b));
const binaryBytes = Array.from({ length: 32 }, (_none, code) => code).filter(isBinary);
const binaryPattern = new RegExp(`[${String.fromCharCode(...binaryBytes)}]`);
// What else no text in Windows-1252 has.
const foreignBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

// Looks for one after the other: a search for one byte is so quick that all of them take less time than a loop or a pattern.
const hasAny = (chunk: Buffer, bytes: readonly number[]): boolean =>
  bytes.some((byte) => chunk.includes(byte));
