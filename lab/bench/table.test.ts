import { describe, expect, it } from 'vitest';
import { evaluate, isMeasured, renderTable, type Line } from './table.ts';

const line = (changes: Partial<Line> = {}): Line => ({
  job: 'poll',
  against: 'bare Express',
  figure: 'perSecond',
  own: [{ perSecond: 240 }, { perSecond: 9 }, { perSecond: 250 }],
  baseline: [{ perSecond: 200 }, { perSecond: 300 }, { perSecond: 100 }],
  aim: { least: 1.2 },
  ...changes,
});

describe('an evaluation', () => {
  it('compares the medians of the rounds', () => {
    expect(evaluate(line())).toMatchObject({ own: 240, baseline: 200, ratio: 1.2, isMet: true });
  });

  it('tells between which ratios the rounds were', () => {
    expect(evaluate(line()).range).toEqual([0.03, 2.5]);
  });

  it.each([
    [{ least: 1.21 }, false],
    [{ most: 1.2 }, true],
    [{ most: 1.19 }, false],
    [{ below: 1.2 }, false],
    [{ below: 1.3 }, true],
  ])('on the aim %o is %s for a ratio of 1.2', (aim, isMet) => {
    expect(evaluate(line({ aim })).isMet).toBe(isMet);
  });

  it('is on the figure itself where there is nothing to compare it with', () => {
    const alone = { figure: 'p99Ms', own: [{ p99Ms: 700 }], aim: { below: 1_000 } } as const;
    const { baseline: _baseline, ...rest } = line();
    expect(evaluate({ ...rest, ...alone })).toMatchObject({ own: 700, ratio: undefined, isMet: true });
  });

  it('is missing where there is no aim', () => {
    const { aim: _aim, ...rest } = line();
    expect(evaluate(rest).isMet).toBeUndefined();
  });

  it('is a missed aim when a figure is missing', () => {
    expect(evaluate(line({ own: [{}] })).isMet).toBe(false);
    expect(evaluate(line({ baseline: [{}], aim: { most: 2 } })).isMet).toBe(false);
  });
});

describe('a line', () => {
  it('is measured with its figure, and with that of its baseline', () => {
    expect(isMeasured(line())).toBe(true);
    expect(isMeasured({ ...line({ own: [{ perSecond: 3 }] }), baseline: [{}] })).toBe(false);
    expect(isMeasured(line({ own: [{}] }))).toBe(false);
    const { baseline: _baseline, ...alone } = line();
    expect(isMeasured(alone)).toBe(true);
    expect(isMeasured({ ...alone, own: [] })).toBe(false);
  });
});

describe('the table', () => {
  const [heading = '', rule = '', ...rows] = renderTable([
    line(),
    line({
      job: 'a much longer job',
      aim: { least: 9 },
      own: [{ perSecond: 1, p50Ms: 12.345, p99Ms: 0.123 }],
    }),
  ]).split('\n');
  const cellsOf = (row = ''): string[] => row.split('|').map((cell) => cell.trim());

  it('has a line for each comparison below its headings, and its columns stand below each other', () => {
    expect(rows).toHaveLength(2);
    expect(new Set([heading, rule, ...rows].map((row) => row.length)).size).toBe(1);
  });

  it('says which aim there is and whether it is met', () => {
    expect(cellsOf(rows[0])).toEqual(expect.arrayContaining(['1.20 (0.03 to 2.50)', '>= 1.2', 'yes']));
    expect(cellsOf(rows[1])).toEqual(expect.arrayContaining(['>= 9', 'NO']));
  });

  it('rounds to what is worth telling', () => {
    expect(cellsOf(rows[1])).toContain('12.3 / 0.12');
  });
});
