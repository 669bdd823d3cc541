import { describe, expect, it } from 'vitest';
import { readFile, type ReadingChoices } from '../../read-file.ts';
import { aWorkbook, styled } from '../../testing/a-workbook.ts';
import { openHere } from '../../testing/open-here.ts';
import { readWorkbook } from './read-workbook.ts';

const names = ['Date', 'Direct Hours', 'Supervision Hours', 'Notes'];
const log = (rows: (string | number | null)[][], more: object = {}) =>
  aWorkbook({ sheets: [{ name: 'Log', rows: [names, ...rows], ...more }] });
const rowsOf = async (file: Buffer, sheet?: string) =>
  (await readWorkbook(file, sheet)).rows.map(({ line, cells }) => `${line}: ${cells.join(' | ')}`);

const context = { supervisors: [], defaultSupervisor: null, sites: [], isPending: false };
const read = async (file: Buffer, choices: Partial<ReadingChoices> = {}) =>
  readFile(
    await openHere(file, choices.sheet),
    { columns: {}, ...choices },
    async () => context,
    '2026-11-28',
  );

describe('a cell of a workbook', () => {
  it('is read as its format means it', async () => {
    const file = log([
      [styled(46_034, 'date'), styled(0.0625, 'time'), styled(1.25, 'elapsed'), styled(46_034.375, 'moment')],
      [46_034, 0.1 + 0.2, '<c t="b"><v>1</v></c>', '<c t="e"><v>#DIV/0!</v></c>'],
      [
        '<c t="d"><v>2026-01-12T00:00:00</v></c>',
        styled(3, 'date'),
        1e-7,
        '<c t="str"><f>A1</f><v>a_x000D_b</v></c>',
      ],
    ]);
    expect(await rowsOf(file)).toEqual([
      '1: Date | Direct Hours | Supervision Hours | Notes',
      '2: 2026-01-12 | 1:30 | 30:00 | 2026-01-12 09:00',
      '3: 46034 | 0.3 | TRUE | #DIV/0!',
      '4: 2026-01-12 | 3 | 0 | a\rb',
    ]);
  });

  it('has the date of the system in which its workbook counts days', async () => {
    const file = aWorkbook({
      is1904: true,
      sheets: [{ name: 'Log', rows: [names, [styled(44_572, 'date'), styled(0.5, 'time')], [44_572, 2]] }],
    });
    expect((await rowsOf(file)).slice(1)).toEqual(['2: 2026-01-12 | 12:00', '3: 46034 | 2']);
    expect((await read(file)).sessions.map(({ date }) => date)).toEqual(['2026-01-12', '2026-01-12']);
  });

  it('is a text of the workbook, in pieces, without readings, or of its own', async () => {
    const file = aWorkbook({
      sharedStrings: [
        '<t>Date</t>',
        '<r><t>Direct</t></r><r><rPr/><t xml:space="preserve"> Hours</t></r><rPh><t>x</t></rPh>',
      ],
      sheets: [
        {
          name: 'Log',
          rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="inlineStr"><is><r><t>1/12/</t></r><r><t>2026</t></r></is></c><c><v>3</v></c></row>',
        },
      ],
    });
    expect(await rowsOf(file)).toEqual(['1: Date | Direct Hours', '2: 1/12/2026 | 3']);
  });

  it('has the result of its formula that was saved, and no other', async () => {
    const file = log([
      [styled(46_034, 'date'), '<c><f>1+1</f><v>3</v></c>'],
      [styled(46_035, 'date'), '<c><f>1+1</f></c>'],
      ['<c><f>A2+2</f><v/></c>', 1],
      [styled(46_037, 'date'), 1, null, '<c><f>HYPERLINK("http://example.com")</f></c>'],
    ]);
    const { sessions, problems } = await read(file);
    expect(sessions.map(({ date, directClinicalHours }) => [date, directClinicalHours])).toEqual([
      ['2026-01-12', '3.00'],
    ]);
    const way =
      'is a formula without its result: open the file in your spreadsheet program, save it and try again.';
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, `Direct Hours ${way}`],
      [4, `The date ${way}`],
      [5, `The note ${way}`],
    ]);
  });
});

describe('a sheet of a workbook', () => {
  it('is read as a log is kept: titles, serial dates, times, and totals that were never calculated', async () => {
    const sum = '<c><f>SUM(B4:B6)</f><v/></c>';
    const rows = [
      ['Practicum log'],
      [],
      ['Date', 'Direct (Individual)', 'Direct (Group)', 'Indirect', 'Supervision'],
      [styled(46_035, 'date'), 3, 1.5, 1, 1],
      [styled(46_036, 'date'), 2, null, 0.5],
      [styled(46_042, 'date'), styled(0.0625, 'time'), null, null, 1],
      ['Total', sum, sum, sum, sum],
    ];
    const { sessions, problems, sheetTotals } = await read(aWorkbook({ sheets: [{ name: 'Spring', rows }] }));
    expect(sessions.map(({ date, directClinicalHours }) => `${date} ${directClinicalHours}`)).toEqual([
      '2026-01-13 4.50',
      '2026-01-14 2.00',
      '2026-01-20 1.50',
    ]);
    expect(problems).toMatchObject([{ line: 7, kind: 'total' }]);
    expect(sheetTotals).toEqual({ directClinical: null, supervision: null, indirectClinical: null });
  });

  it('is said to have what it does not show', async () => {
    const file = aWorkbook({
      sheets: [
        { name: 'Old', state: 'hidden', rows: [names, ['1/5/2026', 8]] },
        {
          name: 'Log',
          before: '<cols><col min="3" max="3" hidden="1"/></cols>',
          rows: '<row r="1"><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Direct</t></is></c><c t="inlineStr"><is><t>Supervision</t></is></c></row><row r="4" hidden="1"><c r="A4" s="1"><v>46034</v></c><c r="B4"><v>2</v></c></row>',
          behind: '<mergeCells><mergeCell ref="A4:A6"/></mergeCells>',
        },
      ],
    });
    const { sheet, sheets, notes, sessions } = await read(file);
    expect([sheet, sessions.length]).toEqual(['Log', 1]);
    expect(sheets).toEqual([
      { name: 'Old', isHidden: true, hasHours: true },
      { name: 'Log', isHidden: false, hasHours: true },
    ]);
    expect(notes).toEqual([
      "Hidden sheets aren't read: Old.",
      'Hidden rows are read too: 4.',
      'Hidden columns are read too: C.',
      'Merged cells count once, in the row where they begin: 4.',
    ]);
  });

  it('is asked for where several have hours, and read when it is chosen, hidden or not', async () => {
    const file = aWorkbook({
      sheets: [
        { name: 'About', rows: [['My log']] },
        { name: 'Spring', rows: [names, ['1/12/2026', 3]] },
        { name: 'Fall', rows: [names, ['9/14/2026', 2], ['9/15/2026', 1]] },
        { name: 'Old', state: 'veryHidden', rows: [names, ['1/5/2025', 8]] },
      ],
    });
    const { questions, sessions } = await read(file);
    expect(questions).toMatchObject([
      {
        code: 'sheet_ambiguous',
        parameter: 'sheet',
        options: [{ values: ['Spring'], isProposed: true }, { values: ['Fall'] }],
      },
    ]);
    expect(sessions).toHaveLength(1);
    const fall = await read(file, { sheet: 'Fall' });
    expect([fall.questions, fall.sessions.length, fall.sheet]).toEqual([[], 2, 'Fall']);
    expect((await read(file, { sheet: 'Old' })).sessions).toHaveLength(1);
    await expect(read(file, { sheet: 'Summer' })).rejects.toMatchObject({ code: 'sheet_unknown' });
  });

  it('may have more rows or columns than an import takes, unless it is the one', async () => {
    const wide = `<row r="1"><c r="ZZ1"><v>1</v></c></row>`;
    const long = Array.from(
      { length: 20_100 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c></row>`,
    );
    const file = aWorkbook({
      sheets: [
        { name: 'Data', rows: long.join('') },
        { name: 'Wide', rows: wide },
        { name: 'Log', rows: [names, ['1/12/2026', 3]] },
      ],
    });
    expect((await read(file)).sessions).toHaveLength(1);
    await expect(readWorkbook(file, 'Data')).rejects.toMatchObject({ code: 'too_many_rows' });
    await expect(readWorkbook(file, 'Wide')).rejects.toMatchObject({ code: 'too_many_columns' });
  });
});
