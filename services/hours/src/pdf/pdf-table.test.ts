import { expect, it } from 'vitest';
import { drawTable, type Cell, type Column } from './pdf-table.ts';
import { Sheet } from './sheet.ts';
import { RecordingCanvas } from './testing/recording-canvas.ts';
import { Typesetter } from './typesetter.ts';

const columns: Column[] = [
  { title: 'Name', width: 100 },
  { title: 'Hours', width: 60, align: 'right' },
];

function drawn(rows: Cell[][], nothing?: string) {
  const canvas = new RecordingCanvas();
  const sheet = new Sheet(canvas, new Typesetter(), () => {});
  const stops = [...drawTable(sheet, columns, rows, nothing)].length;
  return { canvas, sheet, stops };
}

it('draws the titles again on each page, and every row once', () => {
  const rows = Array.from({ length: 100 }, (_, index) => [`Row ${index}`, `${index}.00`]);
  const { canvas, sheet, stops } = drawn(rows);
  expect(sheet.pageCount).toBeGreaterThan(2);
  for (let page = 1; page <= sheet.pageCount; page += 1) {
    expect(canvas.texts(page).slice(0, 2)).toEqual(['Name', 'Hours']);
  }
  expect(canvas.texts().filter((text) => text.startsWith('Row'))).toEqual(rows.map(([name]) => name));
  expect(stops).toBe(100);
});

it('keeps a row on one page', () => {
  const tall = Array.from({ length: 12 }, (_, index) => ({ text: `line ${index}` }));
  const { canvas } = drawn(Array.from({ length: 10 }, () => [tall, '1.00']));
  for (const page of canvas.pages.keys()) {
    const lines = canvas.texts(page + 1).filter((text) => text.startsWith('line'));
    expect(lines.length % 12).toBe(0);
  }
});

it('cuts off what would be higher than a page', () => {
  const { sheet, canvas } = drawn([['W'.repeat(5_000), '1.00']]);
  expect(sheet.pageCount).toBe(1);
  expect(canvas.texts().some((text) => text.endsWith('…'))).toBe(true);
});

it('sets numbers flush right', () => {
  const { canvas } = drawn([
    ['Row', '1.00'],
    ['Row', '1000.00'],
  ]);
  const ends = canvas.pages.flat().filter(({ text }) => text.endsWith('.00'));
  expect(ends.map(({ x, width }) => Math.round(x + width))).toEqual([196, 196]);
});

it('says that there is nothing', () => {
  expect(drawn([], 'There are no rows yet.').canvas.texts()).toEqual(['There are no rows yet.']);
});
