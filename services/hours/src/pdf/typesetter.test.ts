import { describe, expect, it } from 'vitest';
import { Typesetter, type TextStyle } from './typesetter.ts';

const style: TextStyle = { size: 10, weight: 'regular' };
const set = (text: string, width: number, maxLines?: number): string[] => {
  const lines = new Typesetter().set(text, style, width, maxLines);
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
  return lines.map(({ runs }) => runs.map((run) => run.text).join(''));
};

describe('lines', () => {
  it('break between words', () => {
    expect(set('Talked about the week', 60)).toEqual(['Talked', 'about the', 'week']);
  });

  it('break after a slash or a hyphen between words, but not in dates', () => {
    expect(set('Documentation/Notes', 80)).toEqual(['Documentation/', 'Notes']);
    expect(set('on 03/31/2026', 60)).toEqual(['on', '03/31/2026']);
  });

  it('break within a word that is too long for any', () => {
    expect(set('W'.repeat(12), 50)).toEqual(['WWWWW', 'WWWWW', 'WW']);
    expect(set('王小明王小明', 40)).toEqual(['王小明王', '小明']);
  });

  it('begin with the first words of a text from right to left', () => {
    expect(set('דנה לוי כהן', 40)).toEqual(['לוי דנה', 'כהן']);
  });

  it('end with an ellipsis when there are too many', () => {
    expect(set('Talked about the week with everybody', 60, 2)).toEqual(['Talked', 'about th…']);
    expect(set('A'.repeat(200), 60, 2).join('')).toMatch(/^A{15,}…$/);
  });

  it('are one when there is nothing to say', () => {
    expect(set('', 60)).toEqual(['']);
  });

  it('grow with the size of their text', () => {
    const widthAt = (size: number) =>
      new Typesetter().set('Sam Supervisor', { ...style, size }, 500)[0]!.width;
    expect(widthAt(20)).toBeCloseTo(2 * widthAt(10));
  });
});
