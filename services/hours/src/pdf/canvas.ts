import type { Line, TextStyle } from './typesetter.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing of black rectangles in a square, in a unit of its own, from its top left corner. */
export interface Figure {
  size: number;
  rectangles: Rectangle[];
}

/** What a sheet draws on. Lengths are in points, from the top left corner. */
export interface Canvas {
  addPage(): void;
  /** Sets a line of text with its left end and its baseline at a point. */
  text(line: Line, style: TextStyle, x: number, baseline: number): void;
  /** Fills a rectangle with a colour such as '#dddddd'. */
  fill(x: number, y: number, width: number, height: number, color: string): void;
  /** Draws a figure into a square of that size. `make` is called only where something is drawn. */
  figure(make: () => Figure, x: number, y: number, size: number): void;
}

/** Draws nothing: a document that is laid out on it only tells how many pages it has. */
export const blankCanvas: Canvas = {
  addPage: () => {},
  text: () => {},
  fill: () => {},
  figure: () => {},
};

/** Draws into a PDF. Only fonts that are used get into it. */
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
        // The types know only files; an opened font is shared by all documents.
        .font(face.font as unknown as Buffer, face.name, style.size)
        .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += width * style.size;
    }
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fill(color).fillColor('black');
  }

  // One path in whole units: small, and without fine white lines between neighbours.
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
