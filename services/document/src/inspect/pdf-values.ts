/**
 * A value of a PDF (ISO 32000-1, 7.3): a name is its text with the slash, a string its bytes, a dictionary a Map by
 * names without the slash. A stream is its dictionary.
 */
export type PdfValue = number | string | boolean | null | Buffer | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

export interface PdfReference {
  object: number;
  generation: number;
}

// Nothing that is looked at here is deeper, and a hostile file must not exhaust the stack.
const maxDepth = 16;

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const escapes = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);
const code = (character: string): number => character.charCodeAt(0);

/**
 * Reads values one after another. What is not well-formed becomes null, and nothing is read beyond the end of the
 * bytes, so that the time is linear in their number.
 */
export class PdfReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Returns the next value; null for a keyword such as obj, too, and at the end. */
  next(depth = 0): PdfValue {
    this.#skip();
    const byte = this.#bytes[this.#at];
    if (byte === undefined || depth > maxDepth) {
      this.#at = this.#bytes.length;
      return null;
    }
    if (byte === code('(')) return this.#literal();
    if (byte === code('<'))
      return this.#peek(1) === code('<') ? this.#dictionary(depth) : this.#hexadecimal();
    if (byte === code('[')) return this.#array(depth);
    if (byte === code('/')) return this.#name();
    if (delimiters.has(byte)) {
      this.#at += 1;
      return null;
    }
    return this.#word();
  }

  #peek(offset: number): number | undefined {
    return this.#bytes[this.#at + offset];
  }

  #skip(): void {
    for (;;) {
      const byte = this.#peek(0);
      if (byte === code('%')) {
        while (this.#at < this.#bytes.length && this.#peek(0) !== 10 && this.#peek(0) !== 13) this.#at += 1;
      } else if (byte !== undefined && whitespace.has(byte)) this.#at += 1;
      else return;
    }
  }

  // Characters up to a white space or a delimiter.
  #regular(): string {
    const start = this.#at;
    for (;;) {
      const byte = this.#peek(0);
      if (byte === undefined || whitespace.has(byte) || delimiters.has(byte)) break;
      this.#at += 1;
    }
    return this.#bytes.toString('latin1', start, this.#at);
  }

  #name(): string {
    this.#at += 1;
    return `/${this.#regular()}`;
  }

  // A number, or the first of the three words of a reference, such as '12 0 R'.
  #word(): PdfValue {
    const word = this.#regular();
    if (word === 'true' || word === 'false') return word === 'true';
    const number = Number(word);
    if (Number.isNaN(number)) return null;
    const after = this.#at;
    this.#skip();
    const generation = Number(this.#regular() || undefined);
    this.#skip();
    if (Number.isInteger(generation) && this.#regular() === 'R') return { object: number, generation };
    this.#at = after;
    return number;
  }

  #array(depth: number): PdfValue[] {
    this.#at += 1;
    const values: PdfValue[] = [];
    while (!this.#ends(']')) values.push(this.next(depth + 1));
    this.#at += 1;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    this.#at += 2;
    const entries: PdfDictionary = new Map();
    while (!this.#ends('>')) {
      const key = this.next(depth + 1);
      if (typeof key === 'string') entries.set(key.slice(1), this.next(depth + 1));
    }
    this.#at += 2;
    return entries;
  }

  #ends(mark: string): boolean {
    this.#skip();
    return this.#at >= this.#bytes.length || this.#peek(0) === code(mark);
  }

  #hexadecimal(): Buffer {
    const end = this.#bytes.indexOf('>', this.#at);
    const digits = this.#bytes
      .toString('latin1', this.#at + 1, end < 0 ? this.#bytes.length : end)
      .replaceAll(/[^\dA-Fa-f]/g, '');
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #literal(): Buffer {
    this.#at += 1;
    const text: number[] = [];
    for (let open = 1; ;) {
      const byte = this.#peek(0);
      if (byte === undefined) break;
      this.#at += 1;
      if (byte === code('\\')) text.push(...this.#escaped());
      else {
        if (byte === code('(')) open += 1;
        if (byte === code(')')) open -= 1;
        if (open === 0) break;
        text.push(byte);
      }
    }
    return Buffer.from(text);
  }

  // What follows a backslash: up to three octal digits, a letter, a line end that does not count, or any other byte.
  #escaped(): number[] {
    let digits = '';
    while (digits.length < 3 && isOctal(this.#peek(0))) {
      digits += String.fromCharCode(this.#peek(0)!);
      this.#at += 1;
    }
    if (digits !== '') return [Number.parseInt(digits, 8) & 0xff];
    const byte = this.#peek(0);
    if (byte === undefined) return [];
    this.#at += 1;
    if (byte === 13 && this.#peek(0) === 10) this.#at += 1;
    if (byte === 10 || byte === 13) return [];
    return [escapes.get(String.fromCharCode(byte)) ?? byte];
  }
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37;
