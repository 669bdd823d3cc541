import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspect, inspectCounted } from './testing/inspecting.ts';
import { aDoc, aDocx, docxEntries } from './testing/sample-files.ts';
import { aZip, type ZipEntry } from '@clinical-hours/service-kit/testing';

const mebibyte = 1_048_576;
// Incompressible, so that the ratio stays below its limit.
const noise = { name: 'noise', content: randomBytes(1_200_000) };
const zeros = (mebibytes: number): ZipEntry => ({ name: 'a', content: Buffer.alloc(mebibytes * mebibyte) });
const entries = (count: number, change: Partial<ZipEntry> = {}): ZipEntry[] =>
  Array.from({ length: count }, (_none, index) => ({ name: `word/media/${index}.bin`, ...change }));

describe('a Word document', () => {
  it.each([
    ['without a list of its parts', docxEntries.slice(1)],
    ['without its text', docxEntries.slice(0, 2)],
    ['that is a spreadsheet', [...docxEntries.slice(0, 2), { name: 'xl/workbook.xml' }]],
    ['that is any other archive', [{ name: 'photo.png' }]],
    ['that is an empty archive', []],
  ])('%s is refused', async (_what, parts) => {
    await expect(inspect('a.docx', aZip(parts))).rejects.toMatchObject({
      code: 'type_mismatch',
    });
  });

  it('may have been written by Word for the web, or with the slashes of Windows', async () => {
    for (const name of ['word/document2.xml', 'word\\document.xml', 'WORD/Document.xml']) {
      const bytes = aZip([...docxEntries.slice(0, 1), { name }]);
      await expect(inspect('a.docx', bytes)).resolves.toBeDefined();
    }
  });

  it('may be large, when it is honest', async () => {
    const picture = { name: 'word/media/image1.jpeg', content: randomBytes(3 * mebibyte) };
    const reads: number[] = [];
    await expect(inspectCounted('a.docx', aDocx([picture]), reads)).resolves.toBeDefined();
    // First the directory, then everything in large pieces.
    expect(reads.length).toBeLessThanOrEqual(6);
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThan(4 * mebibyte);
  });

  it.each([
    ['unpacks to more than 200 MiB', aDocx([noise, zeros(200)])],
    ['unpacks to far more than its size', aDocx([{ name: 'a', content: Buffer.alloc(12 * mebibyte) }])],
    ['says that it adds up to more than 200 MiB', aDocx(entries(300, { claimedSize: mebibyte }))],
    ['has more than 5,000 entries', aDocx(entries(5_001))],
    ['says that it has more entries than it has', aDocx([], { claimedCount: 60_000 })],
    ['has a directory of more than 1 MiB', aDocx(entries(30, { comment: 'c'.repeat(40_000) }))],
  ])('that %s is refused', async (_what, bytes) => {
    const reads: number[] = [];
    await expect(inspectCounted('a.docx', bytes, reads)).rejects.toMatchObject({
      kind: 'unsupported_media',
      code: 'archive_too_large',
      message: expect.stringContaining('far larger inside than it looks'),
    });
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThanOrEqual(2 * mebibyte);
    expect(Math.max(0, ...reads)).toBeLessThanOrEqual(mebibyte);
  });

  it.each([
    ['unpacks to 198 MiB', () => [noise, zeros(198)]],
    ['unpacks to much more than its size', () => [{ name: 'a', content: Buffer.alloc(10_000_000) }]],
    ['has 5,000 entries', () => entries(4_997)],
    ['has a directory of nearly 1 MiB', () => entries(25, { comment: 'c'.repeat(40_000) })],
  ])('that %s is accepted', async (_what, parts) => {
    await expect(inspect('a.docx', aDocx(parts()))).resolves.toBeDefined();
  });

  it.each(['../evil.xml', 'word/../../evil.xml', '/etc/passwd', 'C:/evil.xml', '..\\evil.xml'])(
    'that would unpack to %s is refused',
    async (name) => {
      await expect(inspect('a.docx', aDocx([{ name }]))).rejects.toMatchObject({ code: 'file_damaged' });
    },
  );

  it('that is locked is refused', async () => {
    await expect(inspect('a.docx', aDocx([{ name: 'a', isEncrypted: true }]))).rejects.toMatchObject({
      code: 'document_locked',
      message: 'This document is locked with a password. Remove the password and try again.',
    });
  });

  it.each(['word/vbaProject.bin', 'Word/VBAPROJECT.BIN', 'vbaProject.bin'])(
    'that has macros in %s is refused',
    async (name) => {
      await expect(inspect('a.docx', aDocx([{ name }]))).rejects.toMatchObject({ code: 'document_macros' });
    },
  );

  it.each([
    ['less in it than it says', { name: 'a', content: Buffer.alloc(100), claimedSize: 101 }],
    ['more in it than it says', { name: 'a', content: Buffer.alloc(100 * mebibyte), claimedSize: 99 }],
    ['nothing where it says there is something', { name: 'a', claimedSize: 198 * mebibyte }],
  ])('that has %s is refused as damaged, at once', async (_what, entry) => {
    const reads: number[] = [];
    await expect(inspectCounted('a.docx', aDocx([noise, entry]), reads)).rejects.toMatchObject({
      code: 'file_damaged',
    });
  });

  it('that is packed in a way that is not known is refused', async () => {
    const bytes = aDocx([{ name: 'a', content: Buffer.from('a') }]);
    const method = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 10;
    bytes.writeUInt16LE(99, method);
    await expect(inspect('a.docx', bytes)).rejects.toMatchObject({ code: 'file_damaged' });
  });

  it.each([
    [
      'something hidden in front of its first entry',
      aDocx([], { prefix: Buffer.from('PK\u0003\u0004hidden') }),
    ],
    ['something behind its end', aDocx([], { suffix: Buffer.from('hidden') })],
    ['fewer entries than it says', aDocx([], { claimedCount: 9 })],
  ])('that has %s is refused as damaged', async (_what, bytes) => {
    await expect(inspect('a.docx', bytes)).rejects.toMatchObject({
      code: 'file_damaged',
      message: 'This Word document is incomplete or damaged. Open it on your device and save it again.',
    });
  });

  it('is looked through in a few reads, however long its entries are', async () => {
    const long = { name: 'n'.repeat(65_500), comment: 'c'.repeat(65_500) };
    const reads: number[] = [];
    await expect(inspectCounted('a.docx', aDocx(entries(7, long)), reads)).resolves.toBeDefined();
    expect(reads.length).toBeLessThanOrEqual(8);
  });

  it('is refused when its directory would be beyond its end', async () => {
    const bytes = aDocx();
    bytes.writeUInt32LE(0xfffffff0, bytes.length - 6);
    await expect(inspect('a.docx', bytes)).rejects.toMatchObject({ code: 'file_damaged' });
  });

  it('is refused wherever it was cut', async () => {
    const whole = aDocx();
    for (let length = 4; length < whole.length; length += 1) {
      await expect(inspect('a.docx', whole.subarray(0, length)), `cut at ${length}`).rejects.toMatchObject({
        code: 'file_damaged',
      });
    }
  });
});

describe('an old Word document', () => {
  it('is accepted with everything else that Word puts into it', async () => {
    const names = ['Root Entry', 'Data', '1Table', 'ObjectPool', '\u0001CompObj', 'WordDocument'];
    expect(await inspect('a.doc', aDoc(names))).toEqual({ mimeType: 'application/msword' });
  });

  it.each([
    ['is a spreadsheet', ['Root Entry', 'Workbook'], 'type_mismatch'],
    ['has macros', ['Root Entry', 'WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'], 'document_macros'],
    ['has an object', ['Root Entry', 'WordDocument', 'ObjectPool', '\u0003ObjInfo'], 'document_objects'],
    ['is locked', ['Root Entry', 'EncryptionInfo', 'EncryptedPackage'], 'document_locked'],
  ])('that %s is refused', async (_what, names, code) => {
    await expect(inspect('a.doc', aDoc(names))).rejects.toMatchObject({ kind: 'unsupported_media', code });
  });

  it('that was cut before its directory is refused', async () => {
    await expect(inspect('a.doc', aDoc().subarray(0, 1_024))).rejects.toMatchObject({
      message: 'This file is named .doc, but is not a complete Word document.',
    });
  });
});
