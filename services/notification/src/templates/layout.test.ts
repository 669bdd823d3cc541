import { describe, expect, it } from 'vitest';
import { accentDark } from './layout.ts';

describe('the colour of buttons', () => {
  it('has a contrast above 4.5:1 with white', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(accentDark.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05)).toBeGreaterThan(4.5);
  });
});
