import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { pagedDocument } from '../pdf/paged-document.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { smallText, writeReceiptPages, type PrintedReceipt } from './receipt-sections.ts';

/** Returns a receipt as a PDF, in the parts of `pagedDocument`. The same receipt gives the same bytes. */
export function receiptDocument(receipt: PrintedReceipt, isCompressed = true): AsyncGenerator<Buffer> {
  const { number, decidedAt, supervisor } = receipt.body;
  const info = { title: `Receipt ${groupReceiptNumber(number)}`, createdAt: new Date(decidedAt) };
  const content = {
    author: supervisor.name,
    write: (sheet: Sheet) => writeReceiptPages(sheet, receipt),
    drawFoot: (sheet: Sheet, page: number, pageCount: number) => drawFoot(sheet, receipt, page, pageCount),
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
