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

/** The kinds of elements by which a tagged PDF tells its structure (ISO 32000-1, 14.8.4). An artifact is no content. */
export type ElementKind = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';

/** An element of the structure of a PDF. */
interface Element {
  kind: ElementKind;
  node: ReturnType<PDFKit.PDFDocument['struct']>;
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
  /** Begins an element, to which everything belongs that is drawn until its end. Elements may stand in each other. */
  open?(kind: ElementKind, alt?: string): void;
  /** Ends the element that was begun last. */
  close?(): void;
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
  readonly #isTagged: boolean;
  /** The elements under way, the innermost last; undefined for an artifact. */
  readonly #elements: (Element | undefined)[] = [];

  constructor(document: PDFKit.PDFDocument, isTagged = false) {
    this.#document = document;
    this.#isTagged = isTagged;
  }

  addPage(): void {
    this.#document.addPage();
  }

  open(kind: ElementKind, alt?: string): void {
    if (!this.#isTagged) return;
    if (kind === 'Artifact') {
      this.#elements.push(undefined);
      return;
    }
    const node = this.#document.struct(kind, alt === undefined ? {} : { alt });
    const outer = this.#elements.findLast((element) => element !== undefined);
    if (outer) outer.node.add(node);
    else this.#document.addStructure(node);
    this.#elements.push({ kind, node });
  }

  close(): void {
    if (this.#isTagged) this.#elements.pop()?.node.end();
  }

  text(line: Line, style: TextStyle, x: number, baseline: number): void {
    this.#marked(() => this.#set(line, style, x, baseline), this.#elements.at(-1));
  }

  #set({ runs }: Line, style: TextStyle, x: number, baseline: number): void {
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
    this.#marked(() => this.#document.rect(x, y, width, height).fill(color).fillColor('black'));
  }

  // Content outside of any element is an artifact, over which a screen reader passes.
  #marked(draw: () => void, element?: Element): void {
    if (!this.#isTagged) {
      draw();
      return;
    }
    if (element) element.node.add(this.#document.markStructureContent(element.kind));
    else this.#document.markContent('Artifact');
    draw();
    this.#document.endMarkedContent();
  }

  // Fills a single path in whole units, which is small and shows no white lines between neighbours.
  figure(make: () => Figure, x: number, y: number, size: number): void {
    this.#marked(() => this.#drawFigure(make(), x, y, size), this.#elements.at(-1));
  }

  #drawFigure(figure: Figure, x: number, y: number, size: number): void {
    this.#document
      .save()
      .translate(x, y)
      .scale(size / figure.size)
      .fillColor('black');
    for (const part of figure.rectangles) this.#document.rect(part.x, part.y, part.width, part.height);
    this.#document.fill().restore();
  }
}
