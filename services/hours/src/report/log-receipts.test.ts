import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { DrawnText } from '../pdf/testing/recording-canvas.ts';
import { codesIn, scan } from '../pdf/testing/scan.ts';
import { logDocument } from './log-document.ts';
import { codeSize } from './receipt-cells.ts';
import { aLog, anEntry, aReceipt, aSigner } from './testing/builders.ts';
import { drawn } from './testing/drawn.ts';

const publicUrl = 'https://hours.example.com';
const numberOf = (id: number): string => id.toString(16).padStart(32, '0123456789abcdef0123456789');
const isGrouped = ({ text }: { text: string }): boolean => /^([0-9a-f]{4} ){7}[0-9a-f]{4}$/.test(text);

const receiptsLog = (count: number) =>
  aLog({
    entries: Array.from({ length: count }, (_, index) =>
      anEntry({ receipt: aReceipt({ id: index + 1, number: numberOf(index + 1) }) }),
    ),
  });

const made = (count: number) => buffer(logDocument(receiptsLog(count)));

describe('the list of receipts', () => {
  it('has a code for each, which holds the address to verify it', () => {
    const { figures } = drawn(receiptsLog(3));
    expect(figures.map(({ make }) => scan(make()))).toEqual(
      [1, 2, 3].map((id) => `${publicUrl}/verify/${numberOf(id)}`),
    );
  });

  it.each([1, 2, 7, 60, 500])('keeps the codes of %i receipts beside their numbers', (count) => {
    const { pages, figures } = drawn(receiptsLog(count));
    const numbers = pages.flatMap((texts, index) =>
      texts.filter(isGrouped).map((text) => ({ ...text, page: index + 1 })),
    );
    expect(figures).toHaveLength(count);
    expect(numbers).toHaveLength(count);
    for (const [index, { page, y, x, size }] of figures.entries()) {
      const number = numbers[index]!;
      expect(number.page).toBe(page);
      expect(number.baseline).toBeGreaterThan(y);
      expect(number.baseline).toBeLessThan(y + size);
      expect(number.x).toBeGreaterThan(x + size);
      // Above the foot of the page.
      expect(y + size).toBeLessThan(612 - 40 - 24);
    }
  });

  it('says on each of its pages where to enter a number', () => {
    const { pages, figures } = drawn(receiptsLog(60));
    const listed = new Set(figures.map(({ page }) => page));
    expect(listed.size).toBeGreaterThan(7);
    for (const page of listed) {
      const texts = pages[page - 1]!.map(({ text }) => text);
      expect(texts).toEqual(
        expect.arrayContaining(['Code', 'Number (enter it at hours.example.com/verify)']),
      );
    }
  });

  it('begins on the page of its heading, wherever that comes to stand', () => {
    const pageOf = (pages: DrawnText[][], text: string) =>
      pages.findIndex((texts) => texts.some((drawnText) => drawnText.text === text)) + 1;
    for (let others = 0; others < 30; others += 1) {
      const entries = [anEntry(), ...Array.from({ length: others }, () => anEntry({ receipt: undefined }))];
      const { pages, figures } = drawn(aLog({ entries }));
      expect([others, figures[0]!.page]).toEqual([others, pageOf(pages, 'Receipts')]);
    }
  });

  it('has one code of a receipt that takes several rows', () => {
    const entries = Array.from({ length: 1_000 }, (_, index) =>
      anEntry(index % 2 ? { receipt: undefined, status: 'pending', reviewedBy: null } : {}),
    );
    expect(drawn(aLog({ entries })).figures).toHaveLength(1);
  });

  it('keeps a receipt whole that says much', () => {
    const name = 'W'.repeat(300);
    const receipt = aReceipt({
      attestation: name,
      signer: aSigner({ name, licenseNumber: name }),
      flags: ['trainee_session', 'trainee_address', 'trainee_name'],
    });
    const entries = [anEntry({ receipt }), anEntry({ receipt: aReceipt({ id: 2 }) })];
    const { pages, figures } = drawn(aLog({ entries }));
    expect(figures).toHaveLength(2);
    for (const { baseline } of pages.flat()) expect(baseline).toBeLessThan(612 - 40);
  });

  it('shows no code without receipts', () => {
    const log = aLog({ entries: [anEntry({ receipt: undefined, reviewedBy: 'self' })] });
    expect(drawn(log).figures).toEqual([]);
    expect(drawn(log).texts()).toContain('No receipts yet.');
  });
});

describe('the file', () => {
  it('has the codes as they were drawn', async () => {
    expect(codesIn(await made(2), codeSize)).toEqual(
      [1, 2].map((id) => `${publicUrl}/verify/${numberOf(id)}`),
    );
  });
});
