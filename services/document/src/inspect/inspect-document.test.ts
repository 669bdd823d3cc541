import { randomBytes } from 'node:crypto';
import { AppError } from '@clinical-hours/service-kit/errors';
import { aZip } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from './inspect-document.ts';
import { inspect, inspectCounted, watch } from './testing/inspecting.ts';
import { aDoc, aDocx, aPdf, aPng, docxEntries, samples } from './testing/sample-files.ts';

const endings = ['pdf', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png'];
const table = samples.flatMap((sample) => endings.map((ending) => ({ ...sample, ending })));
const renamed = table.filter((row) => !row.endings.includes(row.ending));

describe('a file', () => {
  it.each(table.filter((row) => row.endings.includes(row.ending)))(
    'that is $what and named .$ending is $mimeType',
    async ({ bytes, ending, mimeType }) => {
      expect(await inspect(`Report.${ending.toUpperCase()}`, bytes)).toMatchObject({ mimeType });
    },
  );

  it.each(renamed)('that is $what and named .$ending is refused', async ({ bytes, ending }) => {
    await expect(inspect(`report.${ending}`, bytes)).rejects.toMatchObject({
      kind: 'unsupported_media',
      code: 'type_mismatch',
    });
  });

  it.each([
    ['UTF-8', Buffer.from('Zoë'), 'utf-8'],
    ['UTF-16', Buffer.from('\ufeffZoë', 'utf16le'), 'utf-16le'],
    ['Windows-1252', Buffer.from('Zo\u00eb', 'latin1'), 'windows-1252'],
  ])('of text says that it is %s', async (_name, bytes, charset) => {
    expect(await inspect('notes.txt', bytes)).toEqual({ mimeType: 'text/plain', charset });
  });

  it('of anything else has no encoding', async () => {
    expect(await inspect('report.pdf', aPdf())).toEqual({ mimeType: 'application/pdf' });
  });

  it.each(endings)('without a byte is refused as .%s', async (ending) => {
    await expect(inspect(`report.${ending}`, Buffer.alloc(0))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'file_empty',
      message: 'This file is empty.',
    });
  });

  it.each(endings.filter((ending) => ending !== 'txt'))('of one byte is refused as .%s', async (ending) => {
    for (const byte of [0x25, 0x50, 0x89, 0xd0, 0xff]) {
      await expect(inspect(`a.${ending}`, Buffer.from([byte]))).rejects.toMatchObject({
        code: 'type_mismatch',
      });
    }
  });

  it('of one letter is text', async () => {
    expect(await inspect('a.txt', Buffer.from('a'))).toEqual({ mimeType: 'text/plain', charset: 'utf-8' });
  });
});

describe('a name', () => {
  it.each([
    ['report.pdf.exe', 'Files that end in .exe cannot be uploaded.'],
    ['page.html', 'Files that end in .html cannot be uploaded.'],
    ['drawing.svg', 'Files that end in .svg cannot be uploaded.'],
    ['macros.docm', 'Files that end in .docm cannot be uploaded.'],
    ['report', 'The name of this file has no extension.'],
    ['.pdf', 'The name of this file has no extension.'],
    ['report.p d\nf', 'This file type isn’t supported.'],
    ['report.constructor', 'Files that end in .constructor cannot be uploaded.'],
  ])('%j is refused with a sentence, whatever is in it', async (name, sentence) => {
    await expect(inspect(name, aPdf())).rejects.toMatchObject({
      kind: 'unsupported_media',
      code: 'type_not_allowed',
      message: `${sentence} You can upload PDF, DOC, DOCX, TXT, JPG, JPEG and PNG files.`,
    });
  });

  it('may have another ending in the middle', async () => {
    expect(await inspect('report.pdf.png', aPng())).toEqual({ mimeType: 'image/png' });
  });
});

const aTypesList = (type: string) => ({
  name: '[Content_Types].xml',
  content: Buffer.from(`<Types><Override ContentType="application/vnd.${type}.main+xml"/></Types>`),
});

describe('the sentence for a name that does not fit', () => {
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]);
  it.each([
    ['photo.png', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'a web page (HTML)'],
    ['photo.png', Buffer.from('<?xml version="1.0"?><svg xmlns="…"/>'), 'an SVG drawing'],
    ['photo.jpg', aPng(), 'a PNG image'],
    ['photo.png', gif, 'a file of the type GIF'],
    ['notes.txt', aPdf(), 'a PDF'],
    ['notes.txt', Buffer.concat([Buffer.from('\ufeff \n'), aPdf()]), 'a PDF'],
    ['notes.txt', gif, 'a file of the type GIF'],
    ['photo.png', Buffer.from([1, 2, 3]), 'something that we do not recognize'],
    ['letter.doc', Buffer.from('{\\rtf1 Dear board}'), 'rich text (RTF)'],
    ['letter.doc', aDocx(), 'a Word document (DOCX)'],
    ['letter.docx', aDoc(), 'an older or locked Office document'],
    ['letter.docx', aZip([{ name: 'photo.png' }]), 'a file of the type ZIP'],
    ['letter.docx', aZip([aTypesList('ms-word.document.macroEnabled')]), 'a file of the type DOCM'],
    [
      'letter.docx',
      aZip([aTypesList('openxmlformats-officedocument.spreadsheetml.sheet')]),
      'a file of the type XLSX',
    ],
    ['letter.pdf', Buffer.from('BMI of the client: not to be kept here.'), 'plain text'],
  ])('%s tells what it holds', async (name, bytes, words) => {
    const [, ending] = name.split('.');
    await expect(inspect(name, bytes)).rejects.toMatchObject({
      code: 'type_mismatch',
      message:
        `This file is named .${ending}, but holds ${words}. Its extension must match its content. ` +
        'You can upload PDF, DOC, DOCX, TXT, JPG, JPEG and PNG files.',
    });
  });
});

it.each([
  ['UTF-16 without a byte order mark', Buffer.from('Dear board', 'utf16le')],
  ['Shift JIS', Buffer.from('938c8b9e8160', 'hex')],
  ['nothing that is text', Buffer.from([1, 2, 3])],
])('a text in %s is refused with what to do', async (_what, bytes) => {
  await expect(inspect('notes.txt', bytes)).rejects.toMatchObject({
    code: 'type_mismatch',
    message: 'This is no text, or not in an encoding that we can read. Save it as UTF-8 and try again.',
  });
});

describe('a file that is several things', () => {
  const pdfAndArchive = Buffer.concat([aPdf(), aDocx([], { prefix: aPdf() }).subarray(aPdf().length)]);

  it('is what its name says when its bytes begin so', async () => {
    expect(await inspect('both.pdf', pdfAndArchive)).toEqual({ mimeType: 'application/pdf' });
    await expect(inspect('both.docx', pdfAndArchive)).rejects.toMatchObject({ code: 'type_mismatch' });
  });

  it('is no PDF when it begins as something else that can be uploaded', async () => {
    const both = Buffer.concat([aPng(), aPdf()]);
    await expect(inspect('both.pdf', both)).rejects.toMatchObject({ code: 'type_mismatch' });
  });

  it('is text when it only speaks of PDF', async () => {
    const text = Buffer.from('A PDF begins with %PDF- and a version.');
    expect(await inspect('notes.txt', text)).toMatchObject({ mimeType: 'text/plain' });
  });
});

describe('whatever is uploaded', () => {
  const name = fc.constantFrom(...endings).map((ending) => `report.${ending}`);
  const starts = [
    ...samples.map(({ bytes }) => bytes.subarray(0, 600)),
    Buffer.from('\u001f\u008b\u0008'),
    Buffer.alloc(0),
  ];
  const junk = fc
    .tuple(fc.constantFrom(...starts), fc.uint8Array({ minLength: 1, maxLength: 2_000 }))
    .map(([start, rest]) => Buffer.concat([start, rest]));
  const spoiled = fc
    .tuple(
      fc.constantFrom(...samples.map(({ bytes }) => bytes)),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      fc.nat(),
    )
    .map(([bytes, changes, length]) => {
      const copy = Buffer.from(bytes);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return length % 3 === 0 ? copy.subarray(0, 1 + (length % copy.length)) : copy;
    });

  const refusal = ['unsupported_media', expect.stringMatching(/^[A-Z].*\.$/u)];

  it('is accepted as what its name says, or refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.oneof(junk, spoiled), async (fileName, bytes) => {
        const fitting = samples.find((sample) => sample.endings.includes(fileName.split('.')[1] ?? ''));
        const result = await inspect(fileName, bytes).then(
          ({ mimeType }) => mimeType,
          (error: unknown) => error instanceof AppError && [error.kind, error.message],
        );
        expect([fitting?.mimeType, refusal]).toContainEqual(result);
      }),
      { numRuns: 1_500 },
    );
  });

  const stored = samples.filter(({ endings: [ending] }) => ['pdf', 'png'].includes(ending ?? ''));
  const large = stored.map(({ bytes, endings: [ending] }) => {
    const whole = Buffer.concat([bytes, Buffer.alloc(100_000)]);
    const judgePdf = () => Promise.resolve('whole' as const);
    return { name: `a.${ending}`, size: whole.length, watched: watch(whole), judgePdf };
  });

  it.each(large)('fails as the store fails ($name)', async (file) => {
    const away = new AppError('unavailable', 'store_unavailable', 'The document store is away.');
    for (const error of [away, new Error('ECONNRESET')]) {
      await expect(inspectDocument({ ...file, readRange: () => Promise.reject(error) })).rejects.toBe(error);
    }
  });

  it.each(large)('is not taken when the store gives back less than it got ($name)', async (file) => {
    const readRange = (): Promise<Buffer> => Promise.resolve(Buffer.alloc(5));
    await expect(inspectDocument({ ...file, readRange })).rejects.toMatchObject({
      kind: 'internal',
      code: 'object_incomplete',
    });
  });

  it('is not read back when its head is all of it', async () => {
    for (const {
      bytes,
      endings: [ending],
    } of samples) {
      const reads: number[] = [];
      await inspectCounted(`a.${ending}`, bytes, reads);
      expect(reads).toEqual([]);
    }
  });
});

describe('a PDF', () => {
  const objects = Buffer.concat([aPdf().subarray(0, 250), Buffer.alloc(300_000, 'stream ')]);

  it('may have something else in front, as far as its readers look', async () => {
    for (const bytes of [1, 500, 1_019]) {
      const shifted = Buffer.concat([Buffer.alloc(bytes, 1), aPdf()]);
      expect(await inspect('a.pdf', shifted)).toEqual({ mimeType: 'application/pdf' });
    }
    const further = Buffer.concat([Buffer.alloc(1_020, 1), aPdf()]);
    await expect(inspect('a.pdf', further)).rejects.toMatchObject({ code: 'type_mismatch' });
  });

  it('may have something behind its end', async () => {
    const signed = Buffer.concat([objects, aPdf(), Buffer.alloc(4_000, '\n')]);
    const reads: number[] = [];
    expect(await inspectCounted('a.pdf', signed, reads)).toEqual({ mimeType: 'application/pdf' });
    expect(reads).toEqual([4_096]);
  });

  it('is refused when it breaks off', async () => {
    for (const cut of [objects, aPdf().subarray(0, 200), Buffer.from('%PDF-')]) {
      await expect(inspect('a.pdf', cut)).rejects.toMatchObject({
        kind: 'unsupported_media',
        code: 'file_damaged',
        message: 'This PDF is incomplete or damaged. Open it on your device and save it again.',
      });
    }
  });
});

describe('a Word document', () => {
  const [types, ...parts] = docxEntries;

  it('may have its list of parts last, behind a large picture, as some programs write it', async () => {
    for (const size of [10, 200_000]) {
      const picture = { name: 'word/media/image1.png', content: randomBytes(size) };
      expect(await inspect('a.docx', aZip([...parts, picture, types!]))).toBeDefined();
    }
  });

  it('is looked at without being unpacked, whatever is in it', async () => {
    const blank = { name: '[Content_Types].xml', content: Buffer.alloc(1_000_000, ' ') };
    const files = [
      aDocx([{ name: 'a', content: Buffer.alloc(100_000_000) }]),
      aZip([blank, ...Array.from({ length: 50 }, () => blank)]),
    ];
    for (const bytes of files) {
      const reads: number[] = [];
      await inspectCounted('a.docx', bytes, reads).catch(() => {});
      expect(reads).toEqual([]);
    }
  });
});
