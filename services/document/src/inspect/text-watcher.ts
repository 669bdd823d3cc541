import { isAscii } from 'node:buffer';

/** The text encodings that browsers show, named as in a content type. */
export type TextCharset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const byteOrderMark = '\ufeff';

interface Candidate {
  charset: TextCharset;
  /** Returns whether the bytes so far can still be text in this encoding. */
  accepts: (chunk: Buffer, hasBinary: boolean) => boolean;
  /** Returns whether the text can end here. */
  mayEnd: () => boolean;
}

/** Detects whether bytes that pass by are text, and in which encoding. Keeps no more than a part of a character. */
export class TextWatcher {
  // The first remaining candidate wins. Windows-1252 comes last, because it accepts nearly everything without control
  // characters.
  #candidates: Candidate[] = [
    utf8(),
    // UTF-16 requires a byte order mark, since nearly any two bytes are a character of it.
    utf16('utf-16le'),
    utf16('utf-16be'),
    windows1252,
  ];

  add(chunk: Buffer): void {
    if (chunk.length === 0 || this.#candidates.length === 0) return;
    const hasBinary = hasAny(chunk, binaryBytes);
    this.#candidates = this.#candidates.filter(({ accepts }) => accepts(chunk, hasBinary));
  }

  /** Returns the encoding of the text, or undefined for other bytes. */
  end(): TextCharset | undefined {
    return this.#candidates.find(({ mayEnd }) => mayEnd())?.charset;
  }
}

function utf8(): Candidate {
  const decode = decoderOf('utf-8');
  let isBetweenCharacters = true;
  const accepts = (chunk: Buffer): boolean => {
    // Plain ASCII, which is most text, skips decoding, because that creates a string.
    const isPlain = isBetweenCharacters && isAscii(chunk);
    isBetweenCharacters = chunk.at(-1)! < 0x80;
    return isPlain || decode(chunk) !== undefined;
  };
  return {
    charset: 'utf-8',
    // Multi-byte characters cannot contain control bytes: each of their bytes has its highest bit set.
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

/**
 * Returns a function that decodes chunk by chunk, and that checks without a chunk whether the text is complete. It
 * returns undefined for invalid bytes.
 */
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

// 'Binary data byte' of the WHATWG's MIME Sniffing Standard: the control characters that do not occur in text.
const isBinary = (code: number): boolean =>
  code < 0x20 && (code <= 0x08 || code === 0x0b || (code >= 0x0e && code !== 0x1b));
const binaryBytes = Array.from({ length: 32 }, (_none, code) => code).filter(isBinary);
const binaryPattern = new RegExp(`[${String.fromCharCode(...binaryBytes)}]`);
// Further bytes that are undefined in Windows-1252.
const foreignBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

// Searches once for each byte: a single-byte search is so fast that all of them together take less time than a loop or
// a pattern.
const hasAny = (chunk: Buffer, bytes: readonly number[]): boolean =>
  bytes.some((byte) => chunk.includes(byte));
