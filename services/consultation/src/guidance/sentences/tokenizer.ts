/** A field of a message of Protocol Buffers: its number, and where its content begins and ends. */
type Field = readonly [number: number, start: number, end: number];

const blank = '\u2581';
const unknown = 0;
// Worse than every known piece.
const unknownPenalty = 10;

/**
 * Cuts texts into pieces as SentencePiece does: normalized by the model's own table, then the likeliest pieces. The
 * libraries for it hold 40 MiB more, and read their model from a file of its own only.
 */
export class Tokenizer {
  readonly #pieces = new Map<string, number>();
  readonly #scores: Float32Array;
  #longest = 0;
  readonly #unknownScore: number;
  readonly #units: Uint32Array;
  readonly #replacements: Buffer;

  /** Reads a model of SentencePiece. */
  constructor(model: Buffer) {
    const scores: number[] = [];
    let normalizer: Field = [0, 0, 0];
    for (const field of fieldsOf(model)) {
      const [number, start, end] = field;
      if (number === 3) normalizer = field;
      if (number !== 1) continue;
      for (const [part, from, to] of fieldsOf(model, start, end)) {
        if (part === 1) this.#pieces.set(model.toString('utf8', from, to), scores.length);
        if (part === 2) scores.push(model.readFloatLE(from));
      }
    }
    this.#scores = Float32Array.from(scores);
    for (const text of this.#pieces.keys()) this.#longest = Math.max(this.#longest, text.length);
    this.#unknownScore = this.#scores.reduce((least, score) => Math.min(least, score), 0) - unknownPenalty;
    const [, from, to] = [...fieldsOf(model, normalizer[1], normalizer[2])].find(([number]) => number === 2)!;
    const table = model.subarray(from, to);
    const size = table.readUInt32LE();
    this.#units = Uint32Array.from({ length: size / 4 }, (_, index) => table.readUInt32LE(4 + index * 4));
    this.#replacements = Buffer.from(table.subarray(4 + size));
  }

  /** Returns the ids of a text's likeliest pieces. */
  piecesOf(text: string): number[] {
    const whole = this.#normalized(text);
    const best = new Float64Array(whole.length + 1).fill(-Infinity);
    const starts = new Int32Array(whole.length + 1);
    const ids = new Int32Array(whole.length + 1);
    best[0] = 0;
    const offer = (start: number, end: number, id: number, score: number): void => {
      if (best[start]! + score <= best[end]!) return;
      [best[end], starts[end], ids[end]] = [best[start]! + score, start, id];
    };
    for (let start = 0; start < whole.length;) {
      const first = start + (whole.codePointAt(start)! > 0xffff ? 2 : 1);
      let hasFirst = false;
      for (let end = first; end <= Math.min(whole.length, start + this.#longest); end += 1) {
        const id = this.#pieces.get(whole.slice(start, end));
        if (id === undefined) continue;
        offer(start, end, id, this.#scores[id]!);
        hasFirst ||= end === first;
      }
      if (!hasFirst) offer(start, first, unknown, this.#unknownScore);
      start = first;
    }
    const found: number[] = [];
    for (let end = whole.length; end > 0; end = starts[end]!) found.push(ids[end]!);
    return found.length === 0 ? [unknown] : found.toReversed();
  }

  /** Returns a text in the form of the pieces, with a mark in place of blanks and before the first word. */
  #normalized(text: string): string {
    const bytes = Buffer.from(text.toWellFormed());
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const [replacement, length] = this.#replace(bytes, at);
      parts.push(replacement);
      at += length;
    }
    const words = Buffer.concat(parts)
      .toString()
      .split(' ')
      .filter((word) => word !== '');
    return words.map((word) => blank + word).join('');
  }

  /** Returns the longest replacement from a place on, with the number of bytes that it stands for. */
  #replace(bytes: Buffer, from: number): [Buffer, number] {
    let node = offsetOf(this.#units[0]!);
    let found: [number, number] | undefined;
    for (let at = from; at < bytes.length; at += 1) {
      node ^= bytes[at]!;
      const unit = this.#units[node] ?? 0;
      if (labelOf(unit) !== bytes[at]) break;
      node ^= offsetOf(unit);
      if (unit & hasLeaf) found = [this.#units[node]! & 0x7f_ff_ff_ff, at + 1 - from];
    }
    if (!found) {
      const length = lengthOf(bytes[from]!);
      return [bytes.subarray(from, from + length), length];
    }
    const [start, length] = found;
    return [this.#replacements.subarray(start, this.#replacements.indexOf(0, start)), length];
  }
}

// A unit of a double array: a label, the distance to its children, and whether a text ends there.
const hasLeaf = 0x1_00;
const offsetOf = (unit: number): number => (unit >>> 10) << ((unit & 0x2_00) >>> 6);
const labelOf = (unit: number): number => (unit & 0x80_00_00_ff) >>> 0;

/** The bytes of a character in UTF-8, by its first byte. */
const lengthOf = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** Reads the fields of a part of a message. */
function* fieldsOf(message: Buffer, start = 0, end = message.length): Generator<Field> {
  let at = start;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at]!;
      at += 1;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < end) {
    const tag = readNumber();
    const kind = tag & 7;
    const size = kind === 2 ? readNumber() : kind === 1 ? 8 : kind === 5 ? 4 : 0;
    yield [tag >>> 3, at, at + size];
    if (kind === 0) readNumber();
    at += size;
  }
}
