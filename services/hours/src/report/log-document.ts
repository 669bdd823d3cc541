import { cutIntoParts } from './byte-parts.ts';
import type { HoursLog } from './hours-log.ts';
import { drawFoot, writeLog } from './log-sections.ts';
import { blankCanvas, PdfCanvas, type Canvas } from './pdf/canvas.ts';
import { GatheredPdf } from './pdf/gathered-pdf.ts';
import { Sheet } from './pdf/sheet.ts';
import { Typesetter } from './pdf/typesetter.ts';
import { inSlices } from './slices.ts';

/**
 * A log as a PDF, in parts that are made as they are taken. The first one, which says that it is a PDF, is there before the log
 * is. It is laid out twice, first to count its pages: to keep them all back until their number is known would take much more
 * memory than time is lost. `isCompressed` is false only for tests that read what was drawn.
 */
export async function* logDocument(
  reading: HoursLog | Promise<HoursLog>,
  isCompressed = true,
): AsyncGenerator<Buffer> {
  const document = new GatheredPdf({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    compress: isCompressed,
    // No standard font: it could not draw every name.
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: 'Clinical Hours Log', Creator: 'Clinical Hours' },
  });
  yield* madeSoFar(document);
  const log = await reading;
  document.info.Author = log.trainee.name;
  const typesetter = new Typesetter();
  const lay = (canvas: Canvas, pageCount: number): Sheet =>
    new Sheet(canvas, typesetter, (sheet, page) => drawFoot(sheet, log, page, pageCount));
  // A log of ten thousand sessions is seconds of work, in which others want their answers.
  const draft = lay(blankCanvas, 0);
  for await (const _ of inSlices(writeLog(draft, log)));
  const sheet = lay(new PdfCanvas(document), draft.pageCount);
  for await (const _ of inSlices(writeLog(sheet, log))) yield* madeSoFar(document);
  document.end();
  yield* madeSoFar(document);
}

function* madeSoFar(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let bytes: Buffer | null; (bytes = document.read()) !== null;) yield* cutIntoParts(bytes);
}
