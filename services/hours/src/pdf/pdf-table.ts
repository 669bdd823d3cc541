import type { Figure } from './canvas.ts';
import { heightOf, type Place, type Sheet } from './sheet.ts';
import type { TextStyle } from './typesetter.ts';

export interface Column {
  title: string;
  /** In points. */
  width: number;
  align?: 'left' | 'right';
}

/** A cell's paragraphs, or a figure in a square of `size` points with words for people who do not see it. */
export type Cell = string | { text: string; isBold?: boolean }[] | FigureCell;

interface FigureCell {
  figure: () => Figure;
  size: number;
  alt?: string;
}

const text: TextStyle = { size: 8, weight: 'regular' };
const strong: TextStyle = { size: 8, weight: 'bold' };
const title: TextStyle = { size: 7.5, weight: 'bold' };
const padding = { x: 4, y: 2.5 };
const band = '#e8edf2';
const rule = '#c9d0d6';
// Keeps a row below the height of a page, however long a name is.
const maxParagraphLines = 8;

interface Block {
  height: number;
  draw: (place: Place) => void;
}

/**
 * Draws a table whose titles are repeated on each page, or `nothing` when there are no rows. Rows are never split, and
 * at least `minHeight` points high. Yields after each row, so that what is made so far can be taken: a log may have ten
 * thousand rows.
 */
export function* drawTable(
  sheet: Sheet,
  columns: Column[],
  rows: Iterable<Cell[]>,
  nothing = '',
  minHeight = 0,
): Generator<void> {
  sheet.begin('Table');
  const titles = columns.map((column) => [toBlock(sheet, column, column.title, title)]);
  let titledPage = 0;
  for (const row of rows) {
    const cells = columns.map((column, index) => toBlocks(sheet, column, row[index] ?? ''));
    const isTitled = titledPage === sheet.pageCount;
    sheet.make(Math.max(minHeight, rowHeight(cells)) + (isTitled ? 0 : rowHeight(titles)));
    if (titledPage !== sheet.pageCount) drawRow(sheet, columns, titles, { isTitle: true });
    titledPage = sheet.pageCount;
    drawRow(sheet, columns, cells, { minHeight });
    yield;
  }
  sheet.end();
  if (titledPage === 0) sheet.write(nothing, text);
}

function toBlocks(sheet: Sheet, column: Column, cell: Cell): Block[] {
  if (typeof cell === 'string') return [toBlock(sheet, column, cell, text)];
  if (!Array.isArray(cell)) return [toFigureBlock(sheet, cell)];
  return cell.map((paragraph) => toBlock(sheet, column, paragraph.text, paragraph.isBold ? strong : text));
}

function toBlock(sheet: Sheet, { width }: Column, words: string, style: TextStyle): Block {
  const lines = sheet.lines(words, style, width - 2 * padding.x, maxParagraphLines);
  return { height: heightOf(lines, style), draw: (place) => sheet.draw(lines, style, place) };
}

function toFigureBlock(sheet: Sheet, { figure, size, alt }: FigureCell): Block {
  const draw = (place: Place) => sheet.within('Figure', () => sheet.figure(figure, size, place), alt);
  return { height: size, draw };
}

function rowHeight(cells: Block[][]): number {
  const heights = cells.map((blocks) => blocks.reduce((sum, { height }) => sum + height, 0));
  return Math.max(...heights) + 2 * padding.y;
}

function drawRow(
  sheet: Sheet,
  columns: Column[],
  cells: Block[][],
  { isTitle = false, minHeight = 0 }: { isTitle?: boolean; minHeight?: number },
): void {
  const height = Math.max(minHeight, rowHeight(cells));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (isTitle) sheet.fill(height, band, { width });
  sheet.begin('TR');
  let x = sheet.left;
  for (const [index, column] of columns.entries()) {
    let down = padding.y;
    sheet.begin(isTitle ? 'TH' : 'TD');
    for (const block of cells[index] ?? []) {
      const place = { x: x + padding.x, width: column.width - 2 * padding.x, down };
      block.draw({ ...place, align: column.align ?? 'left' });
      down += block.height;
    }
    sheet.end();
    x += column.width;
  }
  sheet.end();
  sheet.skip(height);
  sheet.fill(0.5, rule, { width });
}
