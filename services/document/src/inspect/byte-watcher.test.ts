import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Watched } from './byte-watcher.ts';
import { watch } from './testing/inspecting.ts';

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/**
 * Watches the bytes in two chunks, cut at every possible place, and one by one, expects the same result each time, and
 * returns it.
 */
function atEveryBorder(bytes: Buffer): Watched {
  const whole = watch(bytes);
  const isSame = (watched: Watched): boolean =>
    watched.head.equals(whole.head) && isDeepStrictEqual({ ...watched, head: whole.head }, whole);
  const borders = Array.from({ length: bytes.length + 1 }, (_none, border) => border);
  const parted = borders.filter((at) => !isSame(watch(bytes.subarray(0, at), bytes.subarray(at))));
  expect(parted).toEqual([]);
  expect(isSame(watch(...Array.from(bytes, (byte) => Buffer.from([byte]))))).toBe(true);
  return whole;
}

describe('bytes that pass by', () => {
  it('are counted and hashed, and their first 64 KiB kept', () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_none, index) => index % 251));
    const watched = watch(bytes.subarray(0, 60_000), bytes.subarray(60_000, 70_000), bytes.subarray(70_000));
    expect(watched.size).toBe(200_000);
    expect(watched.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(watched.head.equals(bytes.subarray(0, 65_536))).toBe(true);
  });

  it('may be none', () => {
    expect(watch()).toMatchObject({ size: 0, head: Buffer.alloc(0) });
  });

  it('are known alike in whatever chunks they come', () => {
    const pieces = fc.constantFrom('Zoë', '€', '🙂', '\ufeff', 'a', '\n', '\0');
    const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1');
    const bytes = fc
      .array(fc.tuple(pieces, encodings), { maxLength: 12 })
      .map((parts) => Buffer.concat(parts.map(([text, encoding]) => Buffer.from(text, encoding))));
    fc.assert(
      fc.property(bytes, (content) => {
        atEveryBorder(content);
      }),
    );
  });
});

describe('text', () => {
  it.each([
    ['ASCII', Buffer.from('Dear board,\r\n\tyes.\f'), 'utf-8'],
    ['UTF-8', Buffer.from('Zoë said “🙂”, 10 €'), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffZoë'), 'utf-8'],
    ['UTF-16, little end first', utf16('Zoë said 🙂'), 'utf-16le'],
    ['UTF-16, big end first', utf16('Zoë said 🙂').swap16(), 'utf-16be'],
    ['UTF-16 with nothing but a byte order mark', utf16(''), 'utf-16le'],
    ['Windows-1252', Buffer.from('Zo\u00eb paid 5 \u0080 \u0093so\u0094', 'latin1'), 'windows-1252'],
    ['Windows-1252, but for a letter UTF-8', Buffer.from([0x5a, 0xeb, 0x61, 0x80, 0x93]), 'windows-1252'],
    ['one letter', Buffer.from('a'), 'utf-8'],
    ['one letter of Windows-1252', Buffer.from([0xeb]), 'windows-1252'],
  ])('is recognized as %s wherever it is parted', (_name, bytes, charset) => {
    expect(atEveryBorder(bytes).charset).toBe(charset);
  });

  it.each([
    ['a NUL', Buffer.from('Dear board\0')],
    ['a control character', Buffer.from('Dear \u0001 board')],
    ['a control character, and is no UTF-8', Buffer.from('Zo\u00eb\u0002', 'latin1')],
    ['UTF-16 without a byte order mark', Buffer.from('Dear', 'utf16le')],
    ['UTF-16 with a NUL', utf16('a\0b')],
    ['UTF-16 that ends in the middle of a character', utf16('Zoë').subarray(0, 7)],
    ['half a pair of UTF-16', Buffer.concat([utf16('a'), Buffer.from([0x00, 0xd8, 0x61, 0x00])])],
  ])('is not what has %s', (_name, bytes) => {
    expect(atEveryBorder(bytes).charset).toBeUndefined();
  });

  it.each([0x81, 0x8d, 0x8f, 0x90, 0x9d])('is not what has the byte %i alone', (byte) => {
    expect(watch(Buffer.from([0x61, byte, 0x62])).charset).toBeUndefined();
  });

  it('has no control characters but tab, line feed, form feed, carriage return and escape', () => {
    const codes = Array.from({ length: 32 }, (_none, code) => code);
    for (const encode of [(text: string) => Buffer.from(text), utf16]) {
      const taken = codes.filter((code) => watch(encode(`a${String.fromCharCode(code)}`)).charset);
      expect(taken).toEqual([9, 10, 12, 13, 27]);
    }
    expect(codes.filter((code) => watch(Buffer.from([0xeb, code])).charset)).toEqual([9, 10, 12, 13, 27]);
  });

  it('stays Windows-1252 when its last character would have gone on in UTF-8', () => {
    expect(watch(Buffer.from('Zoë').subarray(0, 3)).charset).toBe('windows-1252');
  });

  it('is not what becomes binary after a megabyte', () => {
    const text = Buffer.alloc(65_536, 'Dear board, ');
    expect(watch(...Array<Buffer>(16).fill(text)).charset).toBe('utf-8');
    expect(watch(...Array<Buffer>(16).fill(text), Buffer.from([0])).charset).toBeUndefined();
  });
});
