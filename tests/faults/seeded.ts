import { createHash } from 'node:crypto';

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** Made of any text, so that each scenario has numbers of its own, whatever the others do meanwhile. */
export function seeded(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
