import { boardFormTitle } from '@clinical-hours/proto/api';

/** The fields of a row of a form, by their names in the file. */
export interface FormRow {
  /** The first day of the week. */
  week: string;
  /** The hours: one field for each column of the drawn sheet, and the total. */
  hours: readonly string[];
}

/** Where the text of a log stands in a board's own form, by the names of the fields in the file. */
export interface FormLayout {
  /** The number of the form, which begins the names of filled files. */
  id: string;
  title: string;
  /** The preset whose licenses the form is for. */
  presetId: string;
  head: Record<'last' | 'first' | 'middle' | 'supervisor' | 'site' | 'address' | 'year', string>;
  /** The weeks of a page. */
  rows: readonly FormRow[];
  /** The sums of a page, in the order of the hours of a row. */
  totals: readonly string[];
  /** The fields that stay empty because a person signs them. */
  leftEmpty: readonly string[];
}

const presetId = 'us-ca-lmft';

// Form 37A-525 of the California Board of Behavioral Sciences, rev. 08/2022. Its names follow no rule: row 1, `C 2 r
// 2`,
// `C2 R 8` and the last total are as they stand in the file. The columns are A, A1, B, B1, B2 and C. Left alone on
// purpose: `Signature1` to `Signature10`, and the fields named `undefined…`. Two of these are the BBS file number and
// the AMFT number, and nothing in the file says which is which.
const form37A525: FormLayout = {
  id: '37A-525',
  title: boardFormTitle(presetId) ?? '37A-525',
  presetId,
  head: {
    last: 'Name of TraineeAssociate Last',
    first: 'First',
    middle: 'Middle',
    supervisor: 'Supervisor Name',
    site: 'Name of Work Setting',
    address: 'Address of Work Setting',
    year: 'YEAR_2',
  },
  rows: [
    ['Week of.0.0.0', 'C 1 R 1', 'C 2 R 1Week of.0.1.0', '3rd column 1', 'C 4 R 1', 'C5 R 1', 'C6 R1'],
    ['Week of_2.0', 'C 1 R 2', 'C 2 r 2', '3rd column 2', 'C 4 R 2', 'C5 R 2', 'C6 R2'],
    ['Week of_3.0', 'C 1 R 3', 'C 2 R 3', '3rd column 3', 'C 4 R 3', 'C5 R 3', 'C6 R3'],
    ['Week of_4.0', 'C 1 R 4', 'C 2 R 4', '3rd column 4', 'C 4 R 4', 'C5 R 4', 'C6 R4'],
    ['Week of_5.0', 'C 1 R 5', 'C 2 R 5', '3rd column 5', 'C 4 R 5', 'C5 R 5', 'C6 R5'],
    ['Week of_6.0', 'C 1 R 6', 'C 2 R 6', '3rd column 6', 'C 4 R 6', 'C5 R 6', 'C6 R6'],
    ['Week of_7.0', 'C 1 R 7', 'C 2 R 7', '3rd column 7', 'C 4 R 7', 'C5 R 7', 'C6 R7'],
    ['Week of_8.0', 'C 1 R 8', 'C2 R 8', '3rd column 8', 'C 4 R 8', 'C5 R 8', 'C6 R8'],
    ['Week of_9.0', 'C 1 R 9', 'C 2 R 9', '3rd column 9', 'C 4 R 9', 'C5 R 9', 'C6 R9'],
    ['Week of_10.0', 'C 1 R 10', 'C 2 R 10', '3rd column 10', 'C 4 R 10', 'C5 R 10', 'C6 R10'],
  ].map(([week = '', ...hours]) => ({ week, hours })),
  totals: [
    'C 1 R 11',
    'C 2 R 11',
    '3rd column 11',
    'C 4 R 11',
    'C5 R 11',
    'C 3 Total Hours Per Week A  B  C CRow11.0',
  ],
  leftEmpty: ['the signatures of the supervisor'],
};

export const formLayouts: readonly FormLayout[] = [form37A525];

/** Returns the form that we can fill for the licenses of a preset; undefined when there is none. */
export function layoutFor(preset: string | null): FormLayout | undefined {
  return formLayouts.find((layout) => layout.presetId === preset);
}

/** Returns the names of all fields that a layout fills. */
export function fieldsOf({ head, rows, totals }: FormLayout): string[] {
  return [...Object.values(head), ...rows.flatMap(({ week, hours }) => [week, ...hours]), ...totals];
}
