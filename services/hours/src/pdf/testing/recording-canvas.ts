import type { Canvas, Figure } from '../canvas.ts';
import type { Line } from '../typesetter.ts';

/** A drawn text, in visual order from left to right. */
export interface DrawnText {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

/** A drawn figure. Pages are counted from 1. */
export interface DrawnFigure {
  make: () => Figure;
  page: number;
  x: number;
  y: number;
  size: number;
}

/** Records drawn texts and figures. */
export class RecordingCanvas implements Canvas {
  readonly pages: DrawnText[][] = [];
  readonly figures: DrawnFigure[] = [];

  addPage(): void {
    this.pages.push([]);
  }

  text({ runs, width }: Line, _style: unknown, x: number, baseline: number): void {
    this.pages.at(-1)!.push({ text: runs.map(({ text }) => text).join(''), x, baseline, width });
  }

  fill(): void {}

  figure(make: () => Figure, x: number, y: number, size: number): void {
    this.figures.push({ make, page: this.pages.length, x, y, size });
  }

  /** Returns the texts of all pages, or of one page, counted from 1. */
  texts(page?: number): string[] {
    return (page === undefined ? this.pages.flat() : this.pages[page - 1]!).map(({ text }) => text);
  }
}
