import { cutIntoChunks } from '../streams/chunks.ts';
import { blankCanvas, PdfCanvas, type Canvas } from './canvas.ts';
import Pdf from 'pdfkit';
import { Sheet } from './sheet.ts';
import { Typesetter } from './typesetter.ts';

/** The metadata of a document. */
export interface DocumentInfo {
  title: string;
  /** The present time when absent. With a fixed time, the same content makes the same bytes. */
  createdAt?: Date;
  /** Whether it is tagged for screen readers. It costs memory for each cell of a table. */
  isTagged?: boolean;
}

export interface PagedContent {
  author: string;
  /** Writes all of the content, and yields now and then, so that what is made so far can be taken. */
  write: (sheet: Sheet) => Iterable<void>;
  /** Gets the number of each page, 0 for one without, and the number of pages that have one. */
  drawFoot: (sheet: Sheet, page: number, pageCount: number) => void;
}

/**
 * Yields a PDF while it is made. The first part, the file header, comes before the content is read. The document is
 * laid out twice, the first time to count its pages: keeping all pages until their number is known would cost much more
 * memory than the second layout costs time. `isCompressed` is false only in tests that read the drawn content.
 */
export async function* pagedDocument(
  { title, createdAt = new Date(), isTagged = false }: DocumentInfo,
  read: () => PagedContent | Promise<PagedContent>,
  isCompressed = true,
): AsyncGenerator<Buffer> {
  const document = new Pdf({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    compress: isCompressed,
    // No standard font, because it could not draw every name.
    font: '',
    lang: 'en-US',
    displayTitle: true,
    tagged: isTagged,
    ...(isTagged && { pdfVersion: '1.7' as const }),
    info: { Title: title, Creator: 'Clinical Hours', CreationDate: createdAt },
  });
  yield* madeSoFar(document);
  const content = await read();
  document.info.Author = content.author;
  const typesetter = new Typesetter();
  const lay = (canvas: Canvas, pageCount: number): Sheet =>
    new Sheet(canvas, typesetter, (sheet, page) => content.drawFoot(sheet, page, pageCount));
  const draft = lay(blankCanvas, 0);
  for (const _ of content.write(draft));
  const sheet = lay(new PdfCanvas(document, isTagged), draft.numberedCount);
  for (const _ of content.write(sheet)) yield* madeSoFar(document);
  document.end();
  yield* madeSoFar(document);
}

function* madeSoFar(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let bytes: Buffer | null; (bytes = document.read()) !== null;) yield* cutIntoChunks(bytes);
}
