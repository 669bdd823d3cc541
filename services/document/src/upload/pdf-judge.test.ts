import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../inspect/testing/sample-files.ts';
import { never } from '../store/testing/store-under-test.ts';
import { PdfJudge } from './pdf-judge.ts';

const pdfs = new PdfJudge({ timeMs: 2_000, memoryMb: 250 });
const judge = (bytes: Buffer, userId = 1, signal = never) =>
  pdfs.judge({ userId, open: async () => Readable.from([bytes]), signal });
// Starts a process, which takes longer than its work.
beforeAll(() => judge(aPdf()), 20_000);

const aStream = (dictionary: string, content: Buffer): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
const packed = deflateSync(deflateSync(Buffer.alloc(1_000_000_000)));
const objectStream = '/Type /ObjStm /N 1 /First 10 /Filter [/FlateDecode /FlateDecode]';
const doubling = Array.from(
  { length: 40 },
  (_, index) => `<< /Type /Pages /Kids [${index + 5} 0 R ${index + 5} 0 R] >>`,
);

// Each takes gigabytes, or hours, where it is not ended.
const bombs: [what: string, pdf: Buffer][] = [
  ['an object stream of 1 GB in 2 kB', aPdf({ objects: [aStream(objectStream, packed)] })],
  ['a number of 9 million digits', aPdf({ objects: ['1'.repeat(9_000_000)] })],
  ['a million objects without an end', Buffer.from(`%PDF-1.4\n${'1 0 obj [\n'.repeat(1_000_000)}%%EOF`)],
  [
    'pages that double forty times',
    Buffer.from(aPdf({ objects: doubling }).toString('latin1').replace('[3 0 R]', '[4 0 R]'), 'latin1'),
  ],
];

describe('a PDF', () => {
  it.each(bombs)('that takes too much is given up, and others are judged meanwhile: %s', async (_, pdf) => {
    const given = judge(pdf);
    expect(await judge(aPdf(), 2)).toBe('whole');
    expect(await given).toBeUndefined();
    expect(await judge(aPdf())).toBe('whole');
  });

  it('is given up when its upload ends, and when it cannot be read', async () => {
    const leaving = new AbortController();
    const left = new Error('the person left');
    const given = judge(bombs[3]![1], 1, leaving.signal);
    setImmediate(() => leaving.abort(left));
    await expect(given).rejects.toBe(left);
    const away = new Error('the store is away');
    const open = async () => new Readable({ read: () => void 0 }).destroy(away);
    await expect(pdfs.judge({ userId: 1, open, signal: never })).rejects.toBe(away);
    expect(await judge(aPdf())).toBe('whole');
  });
});
