/** The encodings of text that browsers show, by the names they go by in a content type. */
export type TextCharset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const byteOrderMark = '\ufeff';

interface Candidate {
  charset: TextCharset;
  /** Whether the bytes so far can still be text in this encoding; without bytes: whether they can end here. */
  accepts: (chunk?: Uint8Array) => boolean;
}

/** Finds out whether bytes that pass by are text, and how it is encoded. Keeps no more than the part of a character. */
export class TextWatcher {
  // The first that is left is it: nearly everything without control characters can be read as Windows-1252.
  #candidates: Candidate[] = [
    decoded('utf-8', false),
    // Without a byte order mark, nearly any two bytes are a character of UTF-16.
    decoded('utf-16le', true),
    decoded('utf-16be', true),
    windows1252,
  ];

  add(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#candidates = this.#candidates.filter((candidate) => candidate.accepts(chunk));
  }

  /** The encoding of the text, or undefined when it was none. */
  end(): TextCharset | undefined {
    return this.#candidates.find((candidate) => candidate.accepts())?.charset;
  }
}

function decoded(charset: TextCharset, hasMark: boolean): Candidate {
  const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  let isMarked = !hasMark;
  const accepts = (chunk?: Uint8Array): boolean => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      isMarked ||= text.startsWith(byteOrderMark);
      return text === '' || (isMarked && !hasBinary(text));
    } catch {
      return false;
    }
  };
  return { charset, accepts };
}

const windows1252: Candidate = {
  charset: 'windows-1252',
  accepts: (chunk) => chunk === undefined || !hasForeign(chunk),
};

function hasBinary(text: string): boolean {
  return binaryPattern.test(text);
}

function hasForeign({ buffer, byteOffset, length }: Uint8Array): boolean {
  return foreignPattern.test(Buffer.from(buffer, byteOffset, length).toString('latin1'));
}

// 'Binary data byte' of the WHATWG's MIME Sniffing Standard: the control characters that no text has.
const isBinary = (code: number): boolean =>
  code < 0x20 && (code <= 0x08 || code === 0x0b || (code >= 0x0e && code !== 0x1b));

// Of a byte that no text in Windows-1252 has.
const isForeign = (byte: number): boolean => isBinary(byte) || [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte);

// Patterns, as they look at every character: a loop takes several times as long.
const binaryPattern = anyThat(isBinary);
const foreignPattern = anyThat(isForeign);

function anyThat(holds: (code: number) => boolean): RegExp {
  const codes = Array.from({ length: 256 }, (_none, code) => code).filter(holds);
  return new RegExp(`[${String.fromCharCode(...codes)}]`);
}
