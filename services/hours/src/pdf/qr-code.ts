import { encode } from 'uqr';
import type { Figure, Rectangle } from './canvas.ts';

// In modules: by so much white around it a code is told from what stands beside it (ISO/IEC 18004).
const quietZone = 4;
// To compare all eight costs ten times as much as a code, and no scanner reads the chosen one better when numbers are random.
const maskPattern = 4;

/**
 * A text as a QR code, with the white around it that it needs. Neighbours in a row are one rectangle. It is read although up to
 * 15% of it are stained or torn.
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
