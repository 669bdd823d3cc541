import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, extensionOf, storedFileName, tameFileName } from './file-name.ts';

// Names as people and attackers make them up: parts with a special meaning somewhere, mixed with all of Unicode.
const special =
  '. .. / \\ con NUL .pdf .PDF " \' %41 % ; = * é e\u0301 한 报告 🇨🇭 👩🏽‍⚕️ \0 \ud83d \udc00 \u202e \u2066 \u200b \u200d';
const spaces = [' ', '\t', '\r\n', '\ufeff', '\u2028', '\u0085', '\u00a0'];
const meaningful = fc.constantFrom(...special.split(' '), ...spaces);
const anyName = fc
  .array(fc.oneof(meaningful, fc.string({ unit: 'binary', maxLength: 60 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('a name, when it is tamed,', () => {
  it.each([
    ['Evaluation Spring 2026.pdf', 'Evaluation Spring 2026.pdf'],
    ['C:\\Users\\tess\\Desktop\\hours.docx', 'hours.docx'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\win.ini', 'win.ini'],
    ['letters/', 'letters'],
    ['license\r\nSet-Cookie: a=b.pdf', 'license Set-Cookie: a=b.pdf'],
    ['a\u0000b\u007f\u0085c\u2028d.txt', 'a b c d.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200b\u200e\ufeff.png', 'a.png'],
    ['soft\u00ad\u2060hyphen\u061c.txt', 'softhyphen.txt'],
    ['...hidden.txt', 'hidden.txt'],
    ['.. . secret .txt. . ', 'secret .txt'],
    ['  two   spaces\t.txt', 'two spaces .txt'],
    ['Zoe\u0308.pdf', 'Zo\u00eb.pdf'],
    ['torn \ud83d half.png', 'torn \ufffd half.png'],
    ['', 'document'],
    ['.', 'document'],
    ['../..', 'document'],
    ['\u200b\u0007/\\', 'document'],
  ])('%j is %j', (name, tame) => {
    expect(tameFileName(name)).toBe(tame);
  });

  it.each([
    'con',
    'CON.txt',
    'nul.pdf',
    'aux .txt',
    'Prn.tar.gz',
    'com1.doc',
    'LPT9',
    'COM\u00b9.txt',
    'CONIN$',
  ])('%s is no device of Windows any more', (name) => {
    expect(tameFileName(name)).toBe(`_${name}`);
  });

  it.each(['console.txt', 'com10.pdf', 'my con.txt', 'auxiliary', 'contract.pdf'])('%s stays', (name) => {
    expect(tameFileName(name)).toBe(name);
  });

  it('keeps its extension when it is too long', () => {
    expect(tameFileName(`${'a'.repeat(500)}.docx`)).toBe(`${'a'.repeat(195)}.docx`);
    expect(tameFileName('a'.repeat(500))).toBe('a'.repeat(200));
    expect(tameFileName(`a.${'b'.repeat(500)}`)).toBe(`a.${'b'.repeat(198)}`);
    expect(tameFileName(`${'a'.repeat(194)}. b${'c'.repeat(50)}.docx`)).toBe(`${'a'.repeat(194)}.docx`);
  });

  it.each([
    ['an emoji of two halves', '\u{1F642}', 98],
    ['a flag of two letters', '🇨🇭', 49],
    ['a letter with two accents', 'q\u0323\u0307', 65],
  ])('is not cut in the middle of %s', (_what, character, count) => {
    expect(tameFileName(`${character.repeat(150)}.pdf`)).toBe(`${character.repeat(count)}.pdf`);
  });

  it('is something else when its first character alone is too long', () => {
    expect(tameFileName(`a${'\u0323'.repeat(300)}.pdf`)).toBe('document.pdf');
  });

  it('does not take long, however long it is', () => {
    expect(tameFileName(`a${'. '.repeat(1_000_000)}b.pdf`)).toBe('b.pdf');
  });

  it('is safe whatever it was', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const tame = tameFileName(name);
        expect(tame).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/u);
        expect(tame).not.toMatch(/^[.\s]|[.\s]$/u);
        expect(tame.length).toBeGreaterThan(0);
        expect(tame.length).toBeLessThanOrEqual(200);
        expect(tame.normalize('NFC')).toBe(tame);
        expect(tameFileName(tame)).toBe(tame);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an extension', () => {
  it.each([
    ['report.PDF', 'pdf'],
    ['report.pdf.exe', 'exe'],
    ['report', ''],
    ['report.', ''],
    ['.pdf', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('the name that a file is stored under', () => {
  it('begins with the moment of its upload', () => {
    expect(storedFileName('../Zoë.pdf', 1_774_951_200_000)).toBe('1774951200000-Zoë.pdf');
  });
});

/** Reads a Content-Disposition header strictly by RFC 6266 and RFC 8187. */
function parse(header: string): { kind: string; ascii: string; full: string } {
  const form =
    /^(\w+); filename="((?:[ !#-[\]-~]|\\["\\])*)"(?:; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})*))?$/u;
  const [, kind = '', quoted = '', encoded] = form.exec(header) ?? [];
  const ascii = quoted.replaceAll(/\\(.)/gu, '$1');
  return { kind, ascii, full: encoded === undefined ? ascii : decodeURIComponent(encoded) };
}

describe('the header with a name', () => {
  it.each([
    ['report.pdf', 'inline; filename="report.pdf"'],
    ['my report; final, v=2.pdf', 'inline; filename="my report; final, v=2.pdf"'],
    ['Zoë.pdf', `inline; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`],
    ['报告.pdf', `inline; filename="__.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf`],
    ['🙂.png', `inline; filename="_.png"; filename*=UTF-8''%F0%9F%99%82.png`],
    [
      'the "best".txt',
      String.raw`inline; filename="the \"best\".txt"; filename*=UTF-8''the%20%22best%22.txt`,
    ],
    ['a\\b.txt', String.raw`inline; filename="a\\b.txt"; filename*=UTF-8''a%5Cb.txt`],
    ['100%41.txt', `inline; filename="100%41.txt"; filename*=UTF-8''100%2541.txt`],
    ["Zoë's (1)*.txt", `inline; filename="Zoe's (1)*.txt"; filename*=UTF-8''Zo%C3%AB%27s%20%281%29%2A.txt`],
  ])('%j is %s', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });

  it('says whether to save or to show', () => {
    expect(contentDisposition('attachment', 'a.txt')).toBe('attachment; filename="a.txt"');
  });

  it('gives back every tame name', () => {
    fc.assert(
      fc.property(anyName.map(tameFileName), (name) => {
        const parsed = parse(contentDisposition('attachment', name));
        expect(parsed.kind).toBe('attachment');
        expect(parsed.full).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has nothing but what can be shown of ASCII, even for a name that was never tamed', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const header = contentDisposition('inline', name);
        expect(header).toMatch(/^[ -~]+$/u);
        expect(parse(header).kind).toBe('inline');
      }),
      { numRuns: 2_000 },
    );
  });
});
