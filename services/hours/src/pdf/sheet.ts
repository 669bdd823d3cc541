import type { Canvas, ElementKind, Figure } from './canvas.ts';
import type { Line, TextStyle, Typesetter } from './typesetter.ts';

/** US Letter in landscape, because a log has many columns. In points. */
const page = { width: 792, height: 612, margin: 40, foot: 24 };

/** The distance between lines, as a multiple of the font size: room for the marks of Arabic and Devanagari. */
const leading = 1.4;
const ascent = 1.05;

/** The position of a text in points; the default is the whole width of the sheet. */
export interface Place {
  x?: number;
  width?: number;
  /** The distance below the current position. */
  down?: number;
  align?: 'left' | 'right';
}

/** Fills the pages of a canvas from top to bottom, and keeps the current position. */
export class Sheet {
  readonly left = page.margin;
  readonly width = page.width - 2 * page.margin;
  readonly #canvas: Canvas;
  readonly #typesetter: Typesetter;
  readonly #drawFoot: (sheet: Sheet, pageNumber: number) => void;
  #y = 0;
  #pageCount = 0;
  #lastNumbered: number | undefined;

  /** `drawFoot` gets the number of each page, or 0 for one without a number. */
  constructor(canvas: Canvas, typesetter: Typesetter, drawFoot: (sheet: Sheet, pageNumber: number) => void) {
    this.#canvas = canvas;
    this.#typesetter = typesetter;
    this.#drawFoot = drawFoot;
    this.startPage();
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  /** The number of pages with a number. */
  get numberedCount(): number {
    return this.#lastNumbered ?? this.#pageCount;
  }

  /** Starts a page without a number, as all after it are: the document has ended, and something is put with it. */
  startUnnumbered(): void {
    this.#lastNumbered ??= this.#pageCount;
    this.startPage();
  }

  startPage(): void {
    this.#canvas.addPage();
    this.#pageCount += 1;
    this.#y = page.height - page.margin - page.foot / 2;
    this.#drawFoot(this, this.#lastNumbered === undefined ? this.#pageCount : 0);
    this.#y = page.margin;
  }

  /** Returns whether `height` points are free on this page. */
  fits(height: number): boolean {
    return this.#y + height <= page.height - page.margin - page.foot;
  }

  /** Starts a page unless `height` points are free on this one. */
  make(height: number): void {
    if (!this.fits(height)) this.startPage();
  }

  skip(height: number): void {
    this.#y += height;
  }

  /** Breaks a text into lines, without drawing them. */
  lines(text: string, style: TextStyle, width = this.width, maxLines?: number): Line[] {
    return this.#typesetter.set(text, style, width, maxLines);
  }

  /** Draws lines, and keeps the position. */
  draw(lines: Line[], style: TextStyle, { x = this.left, width = this.width, down = 0, align }: Place = {}) {
    for (const [index, line] of lines.entries()) {
      const baseline = this.#y + down + (index * leading + ascent) * style.size;
      this.#canvas.text(line, style, align === 'right' ? x + width - line.width : x, baseline);
    }
  }

  /** Draws what belongs to one element of a tagged document. */
  within(kind: ElementKind, draw: () => void, alt?: string): void {
    this.begin(kind, alt);
    draw();
    this.end();
  }

  /** Begins an element of a tagged document. */
  begin(kind: ElementKind, alt?: string): void {
    this.#canvas.open?.(kind, alt);
  }

  /** Ends the element that was begun last. */
  end(): void {
    this.#canvas.close?.();
  }

  /** Draws a paragraph or a heading over the whole width, and moves the position below it. */
  write(text: string, style: TextStyle, kind: ElementKind = 'P'): void {
    const lines = this.lines(text, style);
    this.make(heightOf(lines, style));
    this.within(kind, () => this.draw(lines, style));
    this.skip(heightOf(lines, style));
  }

  /** Fills a rectangle, and keeps the position. */
  fill(height: number, color: string, { x = this.left, width = this.width, down = 0 }: Place = {}): void {
    this.#canvas.fill(x, this.#y + down, width, height, color);
  }

  /** Draws a figure into a square of `size` points, and keeps the position. */
  figure(make: () => Figure, size: number, { x = this.left, down = 0 }: Place = {}): void {
    this.#canvas.figure(make, x, this.#y + down, size);
  }
}

/** In points. */
export const heightOf = (lines: Line[], { size }: TextStyle): number => lines.length * leading * size;
