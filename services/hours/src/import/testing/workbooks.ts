import { aWorkbook, styled } from './a-workbook.ts';

const hour = 1 / 24;
const unsaved = (formula: string): string => `<c><f>${formula}</f></c>`;

/** Logs that trainees keep as workbooks, by the names of their files. */
export const workbooks: Readonly<Record<string, Buffer>> = {
  // Titles over two columns each, hours as [h]:mm, and a column that no rule knows.
  'm51-merged-titles.xlsx': aWorkbook({
    sheets: [
      {
        name: 'Log',
        rows: [
          ['Practicum log'],
          [null, 'Direct Services', null, 'Supervision', null, 'Other'],
          ['Date', 'Individual', 'Couples', 'Individual', 'Group', 'Playtime'],
          [styled(46_034, 'date'), ...elapsed(1.5, 1, 1, null, 0.75)],
          [styled(46_035, 'date'), ...elapsed(3, null, null, 2, 1.5)],
          [styled(46_036, 'date'), ...elapsed(2, 1.5)],
          ['Total', ...elapsed(6.5, 2.5, 1, 2, 2.25)],
        ],
        behind: '<mergeCells count="2"><mergeCell ref="B2:C2"/><mergeCell ref="D2:E2"/></mergeCells>',
      },
    ],
  }),
  // A title, an empty row, and a total of formulas that were never calculated.
  'x01-titles-serials-total.xlsx': aWorkbook({
    sheets: [
      {
        name: 'Spring',
        rows: [
          ['Practicum log'],
          [],
          ['Date', 'Direct (Individual)', 'Direct (Group)', 'Indirect', 'Supervision'],
          [styled(46_035, 'date'), 3, 1.5, 1, 1],
          [styled(46_036, 'date'), 2, null, 0.5],
          [styled(46_042, 'date'), styled(1.5 * hour, 'time'), null, null, 1],
          ['Total', ...['B', 'C', 'D', 'E'].map((column) => unsaved(`SUM(${column}4:${column}6)`))],
        ],
      },
      { name: 'Notes', rows: [['ask Dana about week 3']] },
    ],
  }),
  // A program that calculates nothing has saved it.
  'x26-unsaved-formulas.xlsx': aWorkbook({
    sheets: [
      {
        name: 'Log',
        rows: [
          ['Date', 'Start', 'End', 'Direct Hours', 'Supervision'],
          ...[46_034, 46_035, 46_036].map((day, row) => [
            styled(day, 'date'),
            styled(9 * hour, 'time'),
            styled(12 * hour, 'time'),
            unsaved(`(C${row + 2}-B${row + 2})*24`),
            1,
          ]),
        ],
      },
    ],
  }),
};

function elapsed(...hours: (number | null)[]): (string | null)[] {
  return hours.map((each) => (each === null ? null : styled(each * hour, 'elapsed')));
}
