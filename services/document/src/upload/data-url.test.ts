import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataUrlDecoder } from './data-url.ts';

function decode(...chunks: string[]): Buffer {
  const decoder = new DataUrlDecoder();
  const bytes = chunks.map((chunk) => decoder.add(chunk) ?? Buffer.alloc(0));
  return Buffer.concat([...bytes, decoder.end()]);
}
const url = (bytes: Uint8Array) => `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`;

describe('a data URL', () => {
  it('is decoded, wherever it was cut', () => {
    const cut = fc.tuple(fc.uint8Array({ maxLength: 60 }), fc.array(fc.nat(120), { maxLength: 6 }));
    fc.assert(
      fc.property(cut, ([bytes, cuts]) => {
        const text = url(bytes);
        const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const chunks = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
        expect(decode(...chunks)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('is handed on before it is whole', () => {
    const bytes = Buffer.alloc(200_000, 7);
    const decoder = new DataUrlDecoder();
    const first = decoder.add(url(bytes)) ?? Buffer.alloc(0);
    expect(first.length).toBeGreaterThan(199_000);
    expect(Buffer.concat([first, decoder.end()]).equals(bytes)).toBe(true);
  });

  it.each(['data:;base64,AAAA', 'data:text/plain;charset=utf-8;base64,AAAA', 'DATA:x/y;BASE64,AAAA'])(
    'may be %s',
    (text) => expect(decode(text)).toEqual(Buffer.alloc(3)),
  );

  it.each([
    '',
    'data:,;base64,AAAA',
    'data:',
    'AAAA',
    'data:text/plain,hello',
    'http://example.com/a,b',
    `data:${'x'.repeat(501)}`,
  ])('is not %j', (text) =>
    expect(() => decode(text)).toThrow(expect.objectContaining({ code: 'content_not_data_url' })),
  );

  it.each([
    'A',
    'AA',
    'AAA',
    'AAAAA',
    'AA=A',
    'A===',
    'AAAA====',
    'AAA\n',
    'AA-_',
    'AA==AAAA',
    'AAA*',
    'AAÄA',
  ])('is refused with broken base64: %j', (digits) =>
    expect(() => decode(`data:x/y;base64,${digits}`)).toThrow(
      expect.objectContaining({ code: 'content_broken' }),
    ),
  );

  it('is refused with broken base64 long before its end', () => {
    const text = `data:x/y;base64,=${'A'.repeat(80_000)}`;
    expect(() => new DataUrlDecoder().add(text)).toThrow(expect.objectContaining({ code: 'content_broken' }));
  });
});
