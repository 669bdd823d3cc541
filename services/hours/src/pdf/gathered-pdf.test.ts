import Pdf from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { GatheredPdf } from './gathered-pdf.ts';

const options: PDFKit.PDFDocumentOptions = {
  autoFirstPage: false,
  compress: false,
  info: { CreationDate: new Date('2026-04-01T00:00:00.000Z') },
};

function drawPage(document: PDFKit.PDFDocument, color: string): void {
  for (let row = 0; row < 500; row += 1) document.rect(10, row, 100, 0.5).fill(color);
  document.text(`All that is ${color}`, 10, 600);
}

it('makes the very file that PDFKit makes, each page with what was drawn on it', () => {
  const [gathered, plain] = [new GatheredPdf(options), new Pdf(options)].map((document) => {
    for (const color of ['red', 'green']) drawPage(document.addPage(), color);
    document.end();
    return String(document.read());
  });
  expect(plain?.match(/\/Type \/Page\n/g)).toHaveLength(2);
  expect(gathered).toBe(plain);
});

it('writes what is drawn in a few large pieces', () => {
  const document = new GatheredPdf(options);
  document.addPage();
  const write = vi.spyOn(document.page, 'write');
  drawPage(document, 'red');
  document.flushPages();
  const lengths = write.mock.calls.map(([piece]) => String(piece).length);
  expect(lengths.length).toBeGreaterThan(2);
  expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(4_000);
});
