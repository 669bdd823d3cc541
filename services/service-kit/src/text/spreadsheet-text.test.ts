import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, spreadsheetText } from './index.ts';

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
    '2, 3',
    'one, two; three | four',
    "it's, 'quoted'",
    'Mon\nnext',
    'half- and full-time',
  ])('stays as it is: %j', (text) => {
    expect(spreadsheetText(text)).toBe(text);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\ttab',
    '\rx',
    '\nx',
    "'=1",
    "''\t",
    '"=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])('is defused: %j', (text) => {
    expect(spreadsheetText(text)).toBe(`'${text}`);
  });

  it.each([
    ['Fine;=cmd|x', "Fine;'=cmd|x"],
    ['Fine,=cmd|x', "Fine,'=cmd|x"],
    ['a|=1|b', "a|'=1|b"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r=1', "a\r'=1"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a\u2028=1', "a\u2028'=1"],
    ['a\u2029 @x', "a\u2029' @x"],
    ['a\u0085=1', 'a=1'],
    ['a\u000B=1', 'a=1'],
    ['a\f=1', 'a=1'],
    ['\n=1', "'\n'=1"],
    ['\t=1', "'\t'=1"],
    ['\u2028=1', "\u2028'=1"],
    ['  \n =1', "  \n' =1"],
    ['a; \t+1;-2', "a; \t'+1;'-2"],
    ["a;'=1", "a;''=1"],
    ["a,''=1", "a,'''=1"],
    ['a;\u200B＝1', "a;'＝1"],
    ['a";"=1', `a";'"=1`],
    ['a"," =1', `a",'" =1`],
    ['a;""=1', `a;'""=1`],
    ['=1;@A1', "'=1;'@A1"],
    ['Mon\n- intake\n- notes', "Mon\n'- intake\n'- notes"],
  ])('is defused where a spreadsheet may divide it: %j', (text, safe) => {
    expect(spreadsheetText(text)).toBe(safe);
  });

  const signs = [';', ',', '|', "'", '"', '\t', '\n', '\r', '\u2028', ' ', '\u00A0', '\u200D', 'a', 'é', '1'];
  const unseen = ['\u200B', '\u0085', '\f', '\u000B', '\uFEFF', '\u202E'];
  const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const texts = (...more: string[]) =>
    array(constantFrom(...signs, ...starts, ...more), { maxLength: 14 }).map((letters) => letters.join(''));

  it('has no formula at its start or where it may be divided, whatever stands around', () => {
    assert(
      property(texts(...unseen), (text) => {
        const safe = spreadsheetText(text);
        const parts = [safe, ...safe.split(/[;,|\t\n\r\v\f\u0085\u2028\u2029]/)];
        expect(parts.filter((part) => /^[\s"\u200D]*[-=+@＝＋－＠]/u.test(part))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the very text again when the apostrophes are taken away', () => {
    assert(
      property(texts(), (text) => {
        expect(plainText(spreadsheetText(text))).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([' ', '"', '\u00A0', '\u3000', '\u200C', '\u200D', '\uFE0F', '\u3164', ' \u200C "'])(
    'is defused behind %j, too',
    (before) => {
      expect(spreadsheetText(`${before}=cmd|x`)).toBe(`'${before}=cmd|x`);
    },
  );

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
