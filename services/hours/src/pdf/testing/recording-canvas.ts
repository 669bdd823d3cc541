import type { Canvas, Figure } from '../canvas.ts';
import type { Line } from '../typesetter.ts';

/** A text as it was drawn: in the order of the eye, from left to right. */
export interface DrawnText {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

/** A figure as it was drawn, on a page that is counted from 1. */
export interface DrawnFigure {
  make: () => Figure;
  page: number;
  x: number;
  y: number;
  size: number;
}

/** Keeps what is drawn instead of drawing it. */
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

  /** The texts of all pages, or of one that is counted from 1. */
  texts(page?: number): string[] {
    return (page === undefined ? this.pages.flat() : this.pages[page - 1]!).map(({ text }) => text);
  }
}
