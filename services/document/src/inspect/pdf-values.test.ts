import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PdfReader } from './pdf-values.ts';

const read = (text: string) => new PdfReader(Buffer.from(text, 'latin1')).next();

it.each([
  ['-12', -12],
  ['/Name(', '/Name'],
  ['true', true],
  ['endobj', null],
  ['12 0 R', { object: 12, generation: 0 }],
  ['[1 2 R 3 0 obj /A]', [{ object: 1, generation: 2 }, 3, 0, null, '/A']],
  ['(a(b)\\)c\\053\\5\\\r\nd\\n\\x)', Buffer.from('a(b))c+\u0005d\nx', 'latin1')],
  ['<0aF 1>', Buffer.from('0af1', 'hex')],
  ['<abc>', Buffer.from('abc0', 'hex')],
  ['% a note\n 5', 5],
  ['', null],
  ['(never ends', Buffer.from('never ends')],
])('reads %j', (text, value) => {
  expect(read(text)).toEqual(value);
});

it('reads a dictionary with others in it, and one that is cut off', () => {
  const inner = new Map([['B', 1]]);
  expect(read('<</A<</B 1>>/C(x)>>')).toEqual(
    new Map<string, unknown>([
      ['A', inner],
      ['C', Buffer.from('x')],
    ]),
  );
  expect(read('<< /A 1 /B')).toEqual(
    new Map<string, unknown>([
      ['A', 1],
      ['B', null],
    ]),
  );
});

it('comes to an end for any bytes, however deep', () => {
  expect(() => read('['.repeat(100_000))).not.toThrow();
  expect(() => read('<<'.repeat(100_000))).not.toThrow();
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Array.from('()<>[]{}/%\\ 01R\nn')), { maxLength: 60 }),
      (parts) => {
        read(parts.join(''));
      },
    ),
  );
});
