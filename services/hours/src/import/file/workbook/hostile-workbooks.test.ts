import { aZip } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { aWorkbook, styled } from '../../testing/a-workbook.ts';
import { openHere } from '../../testing/open-here.ts';
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

  // Each is small, and grows in one array, map or text: that ended the process, whatever the limit of a thread was.
  const many = (count: number, xml: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => xml(at));
  const inSheet = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`;
  const longText = (cell: string) => inSheet(`<row>${cell}</row>`);
  it.each<[what: string, part: string, content: () => string]>([
    ['texts', 'xl/sharedStrings.xml', () => `<sst>${'<si/>'.repeat(5_100_000)}</sst>`],
    [
      'long texts',
      'xl/sharedStrings.xml',
      () => `<sst>${`<si><t>${'x'.repeat(32_767)}</t></si>`.repeat(1_000)}</sst>`,
    ],
    [
      'formats',
      'xl/styles.xml',
      () => `<a>${many(10_001, (id) => `<numFmt numFmtId="${id}" formatCode="0"/>`).join('')}</a>`,
    ],
    ['styles', 'xl/styles.xml', () => `<a><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></a>`],
    [
      'relations',
      'xl/_rels/workbook.xml.rels',
      () => `<a>${many(4_001, (id) => `<Relationship Id="r${id}"/>`).join('')}</a>`,
    ],
    ['sheets', 'xl/workbook.xml', () => `<workbook>${'<sheet name="a"/>'.repeat(1_001)}</workbook>`],
    ['columns', sheetPart, () => `<worksheet>${'<col hidden="1"/>'.repeat(16_385)}</worksheet>`],
    ['elements', sheetPart, () => inSheet('<row/>'.repeat(5_000_001))],
    ['characters of one value', sheetPart, () => longText(`<c t="str"><v>${'x'.repeat(1_200_000)}</v></c>`)],
    ['characters of an attribute', sheetPart, () => longText(`<c a="${'x'.repeat(1_200_000)}"/>`)],
    ['characters of a name', sheetPart, () => inSheet(`<${'x'.repeat(1_200_000)}/>`)],
    ['attributes', sheetPart, () => inSheet(`<row ${many(150_000, (id) => `a${id}=""`).join(' ')}/>`)],
    ['characters of a comment', sheetPart, () => inSheet(`<!--${'x'.repeat(1_200_000)}-->`)],
    [
      'characters of a row',
      sheetPart,
      () => longText(`<c t="str"><v>${'x'.repeat(30_000)}</v></c>`.repeat(4)),
    ],
    [
      'characters of a sheet',
      sheetPart,
      () => inSheet(`<row><c t="str"><v>${'x'.repeat(30_000)}</v></c></row>`.repeat(600)),
    ],
  ])('is refused when it has too many %s', async (_, part, content) => {
    expect(await refused(withPart(part, content()))).toBe('workbook_too_large');
  });

  it('has values as long as a cell can hold, however they are written', async () => {
    const file = withPart(
      sheetPart,
      inSheet(
        `<row><c t="str"><v>${'_x0041_'.repeat(40_000)}</v></c><c t="inlineStr"><is><t>${'_x0042_'.repeat(40_000)}</t></is></c></row>`,
      ),
    );
    const { rows: read } = await readWorkbook(file, undefined);
    expect(read[0]?.cells).toEqual(['A'.repeat(32_767), 'B'.repeat(32_767)]);
  });

  it('lets its account wait when it takes too long, and nobody else', async () => {
    const file = aWorkbook({ sheets: [{ name: 'Log', rows }] });
    const workbooks = new Workbooks({ timeMs: 1, memoryMb: 384 });
    await expect(workbooks.read(1, { file })).rejects.toMatchObject({ code: 'workbook_too_large' });
    await expect(workbooks.read(1, { file })).rejects.toMatchObject({ code: 'imports_of_user' });
    await expect(workbooks.read(2, { file })).rejects.toMatchObject({ code: 'workbook_too_large' });
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
    await expect(openHere(file)).rejects.toMatchObject({
      code: 'format_unsupported',
      message: expect.stringMatching(way),
    });
  });

  it('is no archive when it is CSV', () => {
    expect(isArchive(Buffer.from('Date,Hours\n'))).toBe(false);
    expect(isArchive(Buffer.alloc(0))).toBe(false);
  });
});
