import { describe, expect, it } from 'vitest';
import { findTable } from '../columns/find-table.ts';
import { readGrid } from './read-grid.ts';

const readTable = async (text: string) => {
  const { columns, ...table } = findTable(await readGrid(text));
  return { ...table, columns: columns.map(({ name }) => name) };
};
const cellsOf = async (text: string) => (await readTable(text)).rows.map(({ cells }) => cells);

describe('a table', () => {
  it.each([',', ';', '\t'])('is recognised with %j between its cells', async (delimiter) => {
    const text = `Date${delimiter}"Notes, or; not"\n03/01/2026${delimiter}"a, b; c\td"\n`;
    expect(await readTable(text)).toEqual({
      columns: ['Date', 'Notes, or; not'],
      headerLine: 1,
      above: [],
      rows: [{ line: 2, cells: ['03/01/2026', 'a, b; c\td'] }],
      hasDecimalCommas: delimiter === ';',
    });
  });

  it('may tell in a line of its own what stands between its cells', async () => {
    const { columns, rows } = await readTable('sep=;\nDate, of session;Hours\n03/01/2026;1\n');
    expect({ columns, rows }).toEqual({
      columns: ['Date, of session', 'Hours'],
      rows: [{ line: 2, cells: ['03/01/2026', '1'] }],
    });
  });

  it('keeps quotation marks, and cells of several lines', async () => {
    const text = 'Date,Notes\n1,"He said ""no"",\nthen left"\n2,a 5" screen\n3,"one" two\n';
    expect(await cellsOf(text)).toEqual([
      ['1', 'He said "no",\nthen left'],
      ['2', 'a 5" screen'],
      ['3', '"one" two'],
    ]);
  });

  it('numbers its rows as a spreadsheet does, leaving empty ones out', async () => {
    const text = '\nDate,Notes\n\n1,"two\nlines"\n,\n , \n2,b\n\n';
    const { rows } = await readTable(text);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [4, '1'],
      [7, '2'],
    ]);
  });

  it('may have rows of different lengths', async () => {
    expect(await cellsOf('a,b,c\n1\n1,2,3,4\n')).toEqual([['1'], ['1', '2', '3', '4']]);
  });

  it('gives each column a name of its own on one line', async () => {
    const { columns } = await readTable(`Date,"Direct\n hours ",Hours,Hours,,Hours,${'x'.repeat(300)}\n1\n`);
    expect(columns).toEqual([
      'Date',
      'Direct hours',
      'Hours',
      'Hours (2)',
      'Column 5',
      'Hours (3)',
      'x'.repeat(100),
    ]);
  });

  it('is read whole when it is long, whatever lies where it was cut', async () => {
    const notes = '🙂ë'.repeat(50);
    const cells = await cellsOf(`Date,Notes\n${`1,${notes}\n`.repeat(2_000)}`);
    expect(cells).toHaveLength(2_000);
    expect(new Set(cells.map(([, cell]) => cell))).toEqual(new Set([notes]));
  });

  it.each(['Date,Hours', 'Date,Hours\n', 'Date,Hours\n,\n\n', '', '\n\n'])(
    'has rows below its header, unlike %j',
    async (text) => {
      await expect(readTable(text)).rejects.toMatchObject({ kind: 'invalid', code: 'no_rows' });
    },
  );

  it('has at most 20,000 rows', async () => {
    const rows = await cellsOf(`Date\n${'1\n'.repeat(20_000)}`);
    expect(rows).toHaveLength(20_000);
    await expect(readTable(`Date\n${'1\n'.repeat(20_001)}`)).rejects.toMatchObject({
      code: 'too_many_rows',
      message: expect.stringContaining('more than 20,000 rows'),
    });
  });

  it.each([`a${','.repeat(200)}b\n1\n`, `Date\n1${','.repeat(4_000_000)}\n`])(
    'has at most 200 columns, in any row',
    async (text) => {
      await expect(readTable(text)).rejects.toMatchObject({ code: 'too_many_columns' });
    },
  );

  it.each([
    'Date,Notes\n1,a\n2,"never closed\n3,c\n',
    `Date,Notes\n1,a\n2,"never ${'closed\n'.repeat(20_000)}`,
  ])('says where a quotation mark is never closed', async (text) => {
    await expect(readTable(text)).rejects.toMatchObject({
      code: 'csv_unreadable',
      message: expect.stringContaining('Row 3 is too long, or a quotation mark in it is never closed'),
    });
  });
});
