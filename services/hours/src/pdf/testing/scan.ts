import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import type { Figure, Rectangle } from '../canvas.ts';

const pixels = 4;

/** Returns the text that a phone reads in a figure. Paints the rectangles as black pixels on white. */
export function scan({ size, rectangles }: Figure): string | undefined {
  const side = size * pixels;
  const image = new Uint32Array(side * side).fill(0xffffffff);
  for (const { x, y, width, height } of rectangles) {
    for (let row = y * pixels; row < (y + height) * pixels; row += 1) {
      image.fill(0xff000000, row * side + x * pixels, row * side + (x + width) * pixels);
    }
  }
  return jsQR.default(new Uint8ClampedArray(image.buffer), side, side)?.data;
}

const number = String.raw`[\d.]+`;
const figurePattern = new RegExp(
  String.raw`\n(${number}) 0 0 \1 0 0 cm\n/DeviceRGB cs\n0 0 0 scn\n((?:${number} ${number} ${number} ${number} re\n)+)f\n`,
  'g',
);

/**
 * Returns the texts that a phone reads in the figures of a PDF, in drawing order. The figures are `size` points wide.
 */
export function codesIn(pdf: Buffer, size: number): (string | undefined)[] {
  return streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(figurePattern)].map(([, scale, operators = '']) =>
      scan({
        size: Math.round(size / Number(scale)),
        rectangles: operators.trim().split('\n').map(toRectangle),
      }),
    ),
  );
}

function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
}

function toRectangle(operator: string): Rectangle {
  const [x = 0, y = 0, width = 0, height = 0] = operator.split(' ').map(Number);
  return { x, y, width, height };
}
