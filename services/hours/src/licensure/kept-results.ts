import type { Result } from './evaluate.ts';

/** Keeps the latest results by name, together at most `maxBytes` long; the oldest make room. */
export class KeptResults<T> {
  readonly #maxBytes: number;
  /** The oldest first. */
  readonly #kept = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): T | undefined {
    return this.#kept.get(name)?.value;
  }

  /** Keeps a value in the place of the former one of its name. One that is longer than all may be is not kept. */
  keep(name: string, value: T, bytes: number): void {
    this.#remove(name);
    if (bytes > this.#maxBytes) return;
    this.#kept.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}

// Measured with Node.js 24, with their texts and the lists that hold them.
const bytesOfLine = 500;
const bytesOfLoss = 100;
const bytesOfPeriod = 80;
const bytesOfFlag = 300;

/** Estimates the memory that an evaluation takes. */
export function bytesOf({ lines, periods, flags }: Result): number {
  const losses = lines.reduce((sum, entry) => sum + entry.losses.length, 0);
  return (
    lines.length * bytesOfLine +
    losses * bytesOfLoss +
    periods.length * bytesOfPeriod +
    flags.length * bytesOfFlag
  );
}
