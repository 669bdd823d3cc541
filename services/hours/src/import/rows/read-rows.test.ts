import { describe, expect, it } from 'vitest';
import { parseDate } from '../cells/date-cell.ts';
import { findHours } from '../columns/hours-columns.ts';
import { KnownSites } from '../known/known-sites.ts';
import { KnownSupervisors } from '../known/known-supervisors.ts';
import { noActivities } from './read-activities.ts';
import { readRows } from './read-rows.ts';
import { RowTypes } from './row-types.ts';

const sam = { id: 7, name: 'Sam Supervisor' };
const alex = { id: 8, name: 'Dr. Alex Example' };
const north = { id: 21, name: 'North Clinic' };
const columns = ['Date', 'Supervision', 'Direct', 'Indirect', 'Supervisor', 'Notes', 'Site', 'Practicum'];
const mapping = {
  date: 'Date',
  supervisor: 'Supervisor',
  notes: 'Notes',
  site: 'Site',
  practicum: 'Practicum',
};

function read(cells: string[], changes: Partial<Parameters<typeof readRows>[1]> = {}) {
  const supervisors = new KnownSupervisors([
    sam,
    alex,
    { id: 9, name: 'Robin Sample' },
    { id: 10, name: 'robin sample' },
  ]);
  const sites = new KnownSites([north, { id: 22, name: 'South' }, { id: 23, name: 'SOUTH' }]);
  const table = {
    columns: columns.map((name) => ({ name, title: name })),
    headerLine: 1,
    rows: [{ line: 5, cells }],
    above: [],
    hasDecimalCommas: false,
  };
  const given = {
    supervisionHours: ['Supervision'],
    directClinicalHours: ['Direct'],
    indirectClinicalHours: ['Indirect'],
  };
  const hours = findHours(table, { given, taken: new Set(Object.values(mapping)), isDated: [true] });
  const options = {
    mapping,
    hoursColumns: hours.columns,
    numberColumns: hours.columns,
    types: new RowTypes(),
    dates: [parseDate(cells[0] ?? '')],
    years: [undefined],
    takesDateAbove: false,
    supervisors,
    sites,
    defaultSupervisor: null,
    dateFormat: 'mdy',
    latest: '2026-04-01',
    isPending: false,
    isOwn: false,
    isDefused: false,
  } as const;
  return readRows(table, { ...options, ...changes });
}

const nothingLeftOut = {
  rejectedLines: [],
  unreadActivityLines: [],
  roundedLines: [],
  sheetTotals: { directClinical: null, supervision: null, indirectClinical: null },
  sheetTotal: null,
};
const sessionOf = (cells: string[], changes?: Parameters<typeof read>[1]) => read(cells, changes).sessions[0];
const problemOf = (cells: string[]) => read(cells).problems[0]?.message;

describe('a row', () => {
  it('is a session', () => {
    expect(read(['03/31/2026', '1', '2.5', '', 'Sam Supervisor', ' =1+1, "Zoë" '])).toEqual({
      sessions: [
        {
          line: 5,
          date: '2026-03-31',
          supervisionHours: '1.00',
          directClinicalHours: '2.50',
          indirectClinicalHours: '0.00',
          supervisor: sam,
          notes: '=1+1, "Zoë"',
          site: null,
          practicum: null,
          status: 'approved',
          activities: noActivities,
          activitiesText: null,
        },
      ],
      problems: [],
      ...nothingLeftOut,
    });
  });

  it('names nobody by a cell that is longer than any name', () => {
    const name = `Sam${' '.repeat(1_000)}Supervisor`;
    expect(problemOf(['03/31/2026', '1', '2.5', '', name])).toMatch(
      /^You have no supervisor named "Sam Supervisor"/,
    );
    expect(sessionOf(['03/31/2026', '1', '2.5', '', `Sam${' '.repeat(900)}Supervisor`])?.supervisor).toEqual(
      sam,
    );
  });

  it('may end before its last columns', () => {
    expect(sessionOf(['03/31/2026', '1'])).toMatchObject({
      directClinicalHours: '0.00',
      supervisor: null,
      notes: null,
    });
  });

  it('holds nothing of columns that are not mapped', () => {
    const { notes: _, ...without } = mapping;
    expect(sessionOf(['03/31/2026', '1', '', '', '', 'secret'], { mapping: without })?.notes).toBeNull();
  });

  it('finds its supervisor whatever the case and the spaces', () => {
    expect(sessionOf(['03/31/2026', '1', '', '', ' dr.  ALEX example '])?.supervisor).toEqual(alex);
  });

  it('takes the given supervisor when it names none, and only then', () => {
    const changes = { defaultSupervisor: alex };
    expect(sessionOf(['03/31/2026', '1'], changes)?.supervisor).toEqual(alex);
    expect(sessionOf(['03/31/2026', '1', '', '', 'sam supervisor'], changes)?.supervisor).toEqual(sam);
  });

  it.each([
    ['Nobody', 'You have no supervisor named "Nobody": choose or add one, or correct the name.'],
    ['Robin Sample', 'Several of your supervisors are named "Robin Sample": rename one of them first.'],
  ])('is faulty with the supervisor %s', (name, problem) => {
    expect(problemOf(['03/31/2026', '1', '', '', name])).toBe(problem);
  });

  it('is faulty with notes that a session could not have', () => {
    expect(problemOf(['03/31/2026', '1', '', '', '', 'x'.repeat(20_001)])).toBe(
      'Notes must be at most 20000 characters.',
    );
    expect(problemOf(['03/31/2026', '1', '', '', '', 'a\u0007b'])).toBe(
      'Notes must not contain control characters.',
    );
    expect(sessionOf(['03/31/2026', '1', '', '', '', 'a\nb'])?.notes).toBe('a\nb');
  });

  const placed = (...cells: string[]) => ['03/31/2026', '1', '', '', '', '', ...cells];

  it('finds its site whatever the case and the spaces', () => {
    expect(sessionOf(placed(' north   CLINIC '))?.site).toEqual(north);
    expect(sessionOf(placed('  '))?.site).toBeNull();
  });

  it.each([
    ['West', 'There is no site "West". Add it under your sites, or leave the column out.'],
    [
      `North${' '.repeat(1_000)}Clinic`,
      'There is no site "North Clinic". Add it under your sites, or leave the column out.',
    ],
    ['South', 'Several of your sites are named "South": rename one of them first.'],
  ])('is faulty with the site %.10s', (name, problem) => {
    expect(problemOf(placed(name))).toBe(problem);
  });

  it.each([
    [true, ['yes', 'Y', 'TRUE', '1', ' x ']],
    [false, ['No', 'n', 'false', '0']],
    [null, ['', '  ']],
  ])('belongs to a practicum (%s) in some words', (practicum, words) => {
    for (const word of words) expect(sessionOf(placed('', word))?.practicum).toBe(practicum);
  });

  it.each(['maybe', '2', 'constructor'])('is faulty with the practicum %s', (word) => {
    expect(problemOf(placed('', word))).toBe(`Practicum "${word}" must be yes or no.`);
  });

  it('is faulty without hours', () => {
    expect(problemOf(['03/31/2026', '0', '0.00', ''])).toBe('There are no hours in this row.');
  });

  it('tells all that is wrong with it at once', () => {
    expect(read(['02/30/2026', '1,5', '-2', 'x', 'Nobody'])).toEqual({
      sessions: [],
      problems: [
        {
          line: 5,
          kind: 'date',
          message:
            'The date "02/30/2026", read as MM/DD/YYYY, does not exist. You have no supervisor named "Nobody": choose or add one, or correct the name. Supervision must be written with a point: 1.5, not 1,5. Direct "-2" cannot be negative. Indirect "x" must be a number such as 1.5.',
        },
      ],
      ...nothingLeftOut,
    });
  });
});
