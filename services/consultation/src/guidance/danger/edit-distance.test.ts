import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('the distance of two words', () => {
  it.each([
    ['suicide', 'suicide', 0],
    ['suicde', 'suicide', 1],
    ['suiciide', 'suicide', 1],
    ['suiside', 'suicide', 1],
    ['siucide', 'suicide', 1],
    ['cat', 'dogs', 4],
    ['', 'cat', 3],
  ])('from %s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
    expect(editDistance(b, a)).toBe(expected);
  });
});
