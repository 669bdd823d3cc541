import { cutIntoChunks } from '../streams/chunks.ts';
import { blankCanvas, PdfCanvas, type Canvas } from './canvas.ts';
import { GatheredPdf } from './gathered-pdf.ts';
import { Sheet } from './sheet.ts';
import { Typesetter } from './typesetter.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** What a document tells of itself. */
export interface DocumentInfo {
  title: string;
  /** Now, when nothing is given; otherwise the same content makes the same bytes. */
  createdAt?: Date;
}

/** What a document consists of. */
export interface PagedContent {
  author: string;
  /** Writes all of it, and stops now and then, so that others can have their turn. */
  write: (sheet: Sheet) => Iterable<void>;
  /** Draws the foot of a page, from its number and how many there are. */
  drawFoot: (sheet: Sheet, page: number, pageCount: number) => void;
}

/**
 * A document as a PDF, in parts that are made as they are taken. The first one, which says that it is a PDF, is there before the
 * content is. It is laid out twice, first to count its pages: to keep them all back until their number is known would take much
 * more memory than time is lost. `isCompressed` is false only for tests that read what was drawn.
 */
export async function* pagedDocument(
  { title, createdAt = new Date() }: DocumentInfo,
  read: () => PagedContent | Promise<PagedContent>,
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
    info: { Title: title, Creator: 'Clinical Hours', CreationDate: createdAt },
  });
  yield* madeSoFar(document);
  const content = await read();
  document.info.Author = content.author;
  const typesetter = new Typesetter();
  const lay = (canvas: Canvas, pageCount: number): Sheet =>
    new Sheet(canvas, typesetter, (sheet, page) => content.drawFoot(sheet, page, pageCount));
  // Ten thousand rows are seconds of work, in which others want their answers.
  const draft = lay(blankCanvas, 0);
  for await (const _ of yieldToEventLoop(content.write(draft)));
  const sheet = lay(new PdfCanvas(document), draft.pageCount);
  for await (const _ of yieldToEventLoop(content.write(sheet))) yield* madeSoFar(document);
  document.end();
  yield* madeSoFar(document);
}

function* madeSoFar(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let bytes: Buffer | null; (bytes = document.read()) !== null;) yield* cutIntoChunks(bytes);
}
