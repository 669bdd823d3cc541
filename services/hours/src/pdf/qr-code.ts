import { encode } from 'uqr';
import type { Figure, Rectangle } from './canvas.ts';

// The white margin in modules that separates a code from its surroundings (ISO/IEC 18004).
const quietZone = 4;
// A fixed mask: comparing all eight takes ten times as long, and codes of random numbers scan equally well with each.
const maskPattern = 4;

/**
 * Returns a text as a QR code with its white margin. Neighbours in a row form one rectangle. The code stays readable
 * when up to 15% of it are stained or torn.
 */
export function qrCode(text: string): Figure {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern });
  return { size: size + 2 * quietZone, rectangles: data.flatMap(darkRuns) };
}

function darkRuns(row: boolean[], rowIndex: number): Rectangle[] {
  const runs: Rectangle[] = [];
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.width === quietZone + index) last.width += 1;
    else runs.push({ x: quietZone + index, y: quietZone + rowIndex, width: 1, height: 1 });
  }
  return runs;
}
