import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetText } from './index.ts';

describe('a text for a spreadsheet', () => {
  it.each([
    '',
    'plain',
    ' spaces around ',
    `it's`,
    'two\nlines',
    'a = b + c @ d',
    'Łukasz 🙂 👩‍⚕️',
    'می‌خواهم',
    '1-2',
    'a\ttab',
  ])('stays as it is: %j', (text) => {
    expect(spreadsheetText(text)).toBe(text);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\ttab', '＝1', '＋1', '－1', '＠A1'])(
    'is defused: %j',
    (text) => {
      expect(spreadsheetText(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['Fine;=cmd|x', "Fine;'=cmd|x"],
    ['a; \t+1;-2', "a;' \t+1;'-2"],
    ["a;'=1", "a;''=1"],
    ['a;\u200B＝1', "a;'＝1"],
    ['=1;@A1', "'=1;'@A1"],
  ])('is defused behind a semicolon, where a list may be divided: %j', (text, safe) => {
    expect(spreadsheetText(text)).toBe(safe);
  });

  it('has no formula at its start or behind a semicolon, whatever stands around', () => {
    const signs = [';', "'", '"', ',', '\t', '\n', ' ', '\u00A0', '\u200B', '\u200D', 'a', 'é', '1'];
    const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    const texts = array(constantFrom(...signs, ...starts), { maxLength: 12 }).map((letters) =>
      letters.join(''),
    );
    assert(
      property(texts, (text) => {
        const parts = spreadsheetText(text).split(';');
        expect(parts.filter((part) => /^[\s\u200D]*[-=+@＝＋－＠]/u.test(part))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ' ',
    '\n',
    '  \n ',
    '\u00A0',
    '\u3000',
    '\u2028',
    '\u200C',
    '\u200D',
    '\uFE0F',
    '\u3164',
    ' \u200C\t',
  ])('is defused behind %j, too', (before) => {
    expect(spreadsheetText(`${before}=cmd|x`)).toBe(`'${before}=cmd|x`);
  });

  it.each([
    '\uFEFF',
    '\u200B',
    '\u00AD',
    '\u202E',
    '\u2066',
    '\u2060',
    '\u0001',
    '\u001B',
    '\u007F',
    '\u0085',
    '\u061C',
    '\u180E',
    '\uFFF9',
  ])('loses what cannot be seen, wherever it stands, and is defused then: %j', (hidden) => {
    expect(spreadsheetText(`${hidden}=1+1`)).toBe("'=1+1");
    expect(spreadsheetText(`${hidden} ${hidden}=1`)).toBe("' =1");
    expect(spreadsheetText(`a${hidden}b${hidden}`)).toBe('ab');
  });

  it('takes no longer than its length for what is blank to the end', () => {
    expect(spreadsheetText(' '.repeat(100_000))).toHaveLength(100_000);
  });
});
