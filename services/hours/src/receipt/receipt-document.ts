import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { pagedDocument } from '../pdf/paged-document.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { smallText, writeReceiptPages, type PrintedReceipt } from './receipt-sections.ts';

/**
 * Returns a receipt, and those behind it, as a PDF in the parts of `pagedDocument`. The same receipts give the same
 * bytes.
 */
export function receiptDocument(first: PrintedReceipt, isCompressed = true): AsyncGenerator<Buffer> {
  const { number, decidedAt, supervisor } = first.body;
  const further = first.further ?? [];
  const others = further.length > 0 ? ` and ${further.length} more` : '';
  const info = { title: `Receipt ${groupReceiptNumber(number)}${others}`, createdAt: new Date(decidedAt) };
  // The receipt of the page that begins. The document is laid out twice.
  let current = first;
  function* write(sheet: Sheet): Generator<void> {
    yield* writeReceiptPages(sheet, first);
    for (const receipt of further) {
      current = receipt;
      sheet.startPage();
      yield* writeReceiptPages(sheet, receipt);
    }
    current = first;
  }
  const content = {
    author: supervisor.name,
    write,
    drawFoot: (sheet: Sheet, page: number, pageCount: number) => drawFoot(sheet, current, page, pageCount),
  };
  return pagedDocument(info, () => content, isCompressed);
}

/** Draws the foot of a page: the number of the receipt, the page and the number of pages. */
function drawFoot(sheet: Sheet, { body }: PrintedReceipt, page: number, pageCount: number): void {
  sheet.draw(sheet.lines(`Receipt ${groupReceiptNumber(body.number)}`, smallText), smallText);
  const half = sheet.width / 2;
  const place = { x: sheet.left + half, width: half, align: 'right' } as const;
  sheet.draw(sheet.lines(`Page ${page} of ${pageCount}`, smallText), smallText, place);
}
