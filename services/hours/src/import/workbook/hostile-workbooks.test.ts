import { aZip } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { aWorkbook, styled } from '../testing/a-workbook.ts';
import { isArchive } from './file-kind.ts';
import { readWorkbook } from './read-workbook.ts';
import { Workbooks } from './workbooks.ts';

const names = ['Date', 'Direct Hours'];
const rows = [names, [styled(46_034, 'date'), 3]];
const withPart = (name: string, content: string | Buffer) =>
  aWorkbook({ sheets: [{ name: 'Log', rows }], parts: { [name]: content } });
const sheetPart = 'xl/worksheets/sheet1.xml';
const refused = (file: Buffer, limits?: { unpackedBytes: number; cells: number }) =>
  readWorkbook(file, undefined, limits).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

describe('a workbook that means harm', () => {
  it('is refused when it is far larger inside, whatever its directory says', async () => {
    const bomb = Buffer.alloc(101_000_000, ' ');
    const file = withPart(sheetPart, bomb);
    expect(file.length).toBeLessThan(200_000);
    expect(await refused(file)).toBe('workbook_too_large');
    const lying = aZip([
      ...['[Content_Types].xml', '_rels/.rels'].map((name) => ({ name, content: Buffer.from('<a/>') })),
      { name: 'xl/workbook.xml', content: bomb, claimedSize: 10 },
    ]);
    expect(await refused(lying)).toBe('workbook_unreadable');
  });

  it('is refused with a million cells', async () => {
    const line = `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`;
    expect(
      await refused(
        withPart(sheetPart, `<worksheet><sheetData>${line.repeat(10_000)}</sheetData></worksheet>`),
      ),
    ).toBe('workbook_too_large');
  });

  it('is refused when its XML is too deep, broken, or declares entities', async () => {
    const deep = `<worksheet>${'<a>'.repeat(200_000)}`;
    const laughs = `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>`;
    const external = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><worksheet>&b;</worksheet>`;
    for (const xml of [
      deep,
      laughs,
      external,
      '<worksheet>&b;</worksheet>',
      '<worksheet><row></worksheet>',
      'x',
    ]) {
      expect(await refused(withPart(sheetPart, xml))).toBe('workbook_unreadable');
    }
    expect(await refused(aWorkbook({ sheets: [{ name: 'Log', rows }] }).subarray(0, 900))).toBe(
      'workbook_unreadable',
    );
  });

  it('is read without its macros, links and queries', async () => {
    const links =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://example.com/a.xml"/></Relationships>';
    expect(await refused(withPart('xl/_rels/workbook.xml.rels', links))).toBe('no_rows');
    const file = aWorkbook({
      sheets: [{ name: 'Log', rows }],
      parts: { 'xl/vbaProject.bin': 'macros', 'xl/externalLinks/externalLink1.xml': '<broken' },
    });
    expect(await refused(file)).toBe('read');
  });

  it('ends its thread when it takes too long or too much memory, and the next one is read', async () => {
    const file = aWorkbook({ sheets: [{ name: 'Log', rows }] });
    const slow = new Workbooks({ timeMs: 1, heapMb: 64 });
    await expect(slow.read({ file })).rejects.toMatchObject({ code: 'workbook_too_large' });
    const texts = Array.from(
      { length: 400_000 },
      (_, index) => `<si><t>${`${index}`.padEnd(200, 'x')}</t></si>`,
    );
    const heavy = withPart('xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`);
    const threads = new Workbooks({ timeMs: 20_000, heapMb: 32 });
    await expect(threads.read({ file: heavy })).rejects.toMatchObject({ code: 'workbook_too_large' });
    await expect(threads.read({ file })).resolves.toMatchObject({ sheet: 'Log' });
  });
});

describe('a file of another program', () => {
  const zipOf = (...parts: string[]) => aZip(parts.map((name) => ({ name, content: Buffer.from('x') })));

  it.each([
    [
      'an old workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      /\.xls\)/,
    ],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /password/,
    ],
    ['an OpenDocument sheet', zipOf('mimetype', 'content.xml'), /\.ods/],
    ['a Numbers file', zipOf('Index/Document.iwa'), /Export To/],
    ['a binary workbook', zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.bin'), /\.xlsb/],
  ])('is refused with the way to one that can be read: %s', async (_, file, way) => {
    const read = readFile(file, { columns: {} }, () => Promise.reject(new Error('not read')), '2026-11-28');
    await expect(read).rejects.toMatchObject({
      code: 'format_unsupported',
      message: expect.stringMatching(way),
    });
  });

  it('is no archive when it is CSV', () => {
    expect(isArchive(Buffer.from('Date,Hours\n'))).toBe(false);
    expect(isArchive(Buffer.alloc(0))).toBe(false);
  });
});
