import type { Line, TextStyle } from './typesetter.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Black rectangles in a square, in a unit of their own, from the top left corner. */
export interface Figure {
  size: number;
  rectangles: Rectangle[];
}

/** The surface that a sheet draws on. Lengths are in points, from the top left corner. */
export interface Canvas {
  addPage(): void;
  /** Sets a line of text with its left end and its baseline at a point. */
  text(line: Line, style: TextStyle, x: number, baseline: number): void;
  /** Fills a rectangle with a colour such as '#dddddd'. */
  fill(x: number, y: number, width: number, height: number, color: string): void;
  /** Draws a figure into a square of `size` points. `make` is called only by canvases that draw. */
  figure(make: () => Figure, x: number, y: number, size: number): void;
}

/** Draws nothing: a document is laid out on it to count its pages. */
export const blankCanvas: Canvas = {
  addPage: () => {},
  text: () => {},
  fill: () => {},
  figure: () => {},
};

/** Draws into a PDF, which embeds only the fonts in use. */
export class PdfCanvas implements Canvas {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  addPage(): void {
    this.#document.addPage();
  }

  text({ runs }: Line, style: TextStyle, x: number, baseline: number): void {
    let left = x;
    for (const { face, text, width } of runs) {
      this.#document
        // The types accept only files; an opened font can be shared by all documents.
        .font(face.font as unknown as Buffer, face.name, style.size)
        .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += width * style.size;
    }
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fill(color).fillColor('black');
  }

  // Fills a single path in whole units, which is small and shows no white lines between neighbours.
  figure(make: () => Figure, x: number, y: number, size: number): void {
    const figure = make();
    this.#document
      .save()
      .translate(x, y)
      .scale(size / figure.size)
      .fillColor('black');
    for (const part of figure.rectangles) this.#document.rect(part.x, part.y, part.width, part.height);
    this.#document.fill().restore();
  }
}
