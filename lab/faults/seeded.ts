import { createHash } from 'node:crypto';

/** Returns numbers from 0 to 1; the same sequence for the same seed. */
export type Random = () => number;

/** Each scenario has its own seed, so that its numbers do not depend on what the others do. */
export function seeded(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  // The algorithm is Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
