import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText, type NormalForm } from './index.ts';

const forms: NormalForm[] = ['NFC', 'NFD', 'NFKC', 'NFKD'];
const isMark = (character: string): boolean => /^\p{M}/u.test(character);

const allCharacters = (): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));

/** The length of the longest run of marks in a text. */
const mostMarks = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\p{M}+/gu)].map(([marks]) => Array.from(marks).length));

describe('a normalized text', () => {
  it('is what Unicode says of texts that people write', () => {
    const text = 'Zoe\u0308 q\u0323\u0307 \uFB01 \u1112\u1161\u11AB \u0E01\u0E33 \uFF76\uFF9E \u{1F642}';
    for (const form of forms) expect(normalizeText(text, form)).toBe(text.normalize(form));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...forms), (any, form) => {
        fc.pre(!/[\uFDFA\uFDFB]/u.test(any));
        expect(normalizeText(any, form)).toBe(any.normalize(form));
      }),
    );
  });

  it('has 30 marks on a letter, whatever was piled on it', () => {
    const piled = `a${'\u0301\u0323'.repeat(50_000)}b`;
    for (const form of forms) {
      const normal = normalizeText(piled, form);
      expect(mostMarks(normal)).toBeLessThanOrEqual(30);
      expect(normal.at(-1)).toBe('b');
    }
  });

  it('is not much longer than the text, of whatever characters of Unicode that is', () => {
    // No other form makes a text longer than NFKD does.
    const long = allCharacters().filter(
      (character) => normalizeText(character, 'NFKD').length > 7 * character.length,
    );
    expect(long).toEqual([]);
  });

  it('has few marks also of what becomes a mark by it, of all characters of Unicode', () => {
    const becomeMarks = allCharacters().filter((character) => isMark(character.normalize('NFKD')));
    const piling = becomeMarks.filter((character) => {
      // The longest decomposition of one character into marks has four of them.
      return mostMarks(normalizeText(`a${character.repeat(100)}`, 'NFKD')) > 4 * 30;
    });
    expect(becomeMarks.length).toBeGreaterThan(2_000);
    expect(piling).toEqual([]);
  });
});

describe('the services', () => {
  it('normalize no other texts than short ones themselves', () => {
    const root = join(import.meta.dirname, '../../../..');
    const sources = globSync(
      ['services/*/src/**/*.ts', 'proto/src/**/*.ts', 'web/{server,supervisor-pages,landing}/**/*.ts'],
      {
        cwd: root,
      },
    );
    const normalizing = sources.filter((path) => {
      if (path.endsWith('.test.ts')) return false;
      return /\.normalize\(/u.test(readFileSync(join(root, path), 'utf8'));
    });
    // The document service normalizes at most 2,048 characters of a name, however long it is; auth at most 128 of a
    // password, and what names of its owner have without marks; a username at most 60; the fields of names one sign at
    // a time; of a kind of license at most 200.
    expect(normalizing.toSorted()).toEqual([
      'proto/src/api/supervisor-kinds.ts',
      'proto/src/api/texts/links.ts',
      'proto/src/api/texts/username.ts',
      'services/auth/src/password/password-rules.ts',
      'services/auth/src/password/password.ts',
      'services/document/src/file-name.ts',
      'services/service-kit/src/text/normalize-text.ts',
    ]);
  });
});
