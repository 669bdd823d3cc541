import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';
import { scan } from './testing/scan.ts';

const number = '0123456789abcdef0123456789abcdef';

describe('a QR code', () => {
  it.each([
    `http://localhost:8080/verify/${number}`,
    `https://hours.example.com/verify/${number}`,
    `https://clinical-hours.counseling.example-university.edu/practicum/verify/${number}`,
    `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example.com/verify/${number}`,
    `https://stunden.beispiel-universität.example/verify/${number}`,
  ])('holds %s', (address) => {
    expect(scan(qrCode(address))).toBe(address);
  });

  it('has four modules of white around it', () => {
    const { size, rectangles } = qrCode(`https://hours.example.com/verify/${number}`);
    expect(size).toBe(37 + 2 * 4);
    expect(Math.min(...rectangles.map(({ x }) => x))).toBe(4);
    expect(Math.min(...rectangles.map(({ y }) => y))).toBe(4);
    expect(Math.max(...rectangles.map(({ x, width }) => x + width))).toBe(size - 4);
    expect(Math.max(...rectangles.map(({ y, height }) => y + height))).toBe(size - 4);
  });

  it('is read although a stain covers some of it', () => {
    const address = `https://hours.example.com/verify/${number}`;
    const { size, rectangles } = qrCode(address);
    const stain = { x: 16, y: 16, width: 5, height: 5 };
    expect(scan({ size, rectangles: [...rectangles, stain] })).toBe(address);
  });

  it('joins what is dark in a row', () => {
    const { rectangles } = qrCode(number);
    const ends = rectangles.map(({ x, y, width }) => `${y} ${x + width}`);
    expect(rectangles.filter(({ x, y }) => ends.includes(`${y} ${x}`))).toEqual([]);
    expect(rectangles[0]).toEqual({ x: 4, y: 4, width: 7, height: 1 });
  });
});
