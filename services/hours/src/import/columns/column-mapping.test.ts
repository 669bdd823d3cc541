import { describe, expect, it } from 'vitest';
import { lackOf, mapColumns, type ColumnChoice, type GivenColumns } from './column-mapping.ts';
import { orderIn } from './column-names.ts';
import { findHours } from './hours-columns.ts';
import { findTable } from './find-table.ts';
import type { Table } from '../grid.ts';
import { readGrid } from '../file/read-grid.ts';

/** A table of columns whose cells are dates, hours or texts, as their names say. */
function tableOf(names: string[], cellOf: (name: string) => string = sampleCell): Table {
  const columns = names.map((name) => ({ name, title: name }));
  return {
    columns,
    headerLine: 1,
    rows: [{ line: 2, cells: names.map(cellOf) }],
    above: [],
    hasDecimalCommas: false,
  };
}

const sampleCell = (name: string) => (/date|day/i.test(name) ? '2026-03-31' : '1');

/** The fields that columns were recognized as, with the columns of each kind of hours. */
function recognised(table: Table, given: GivenColumns = {}) {
  const { columns, questions } = mapColumns(table, given);
  const taken = new Set(Object.values(columns));
  const hours = findHours(table, { given, taken, isDated: table.rows.map(() => true) });
  const named = (kind: string) => hours.columns.filter((each) => each.kind === kind).map(({ name }) => name);
  const kinds = {
    supervisionHours: named('supervision'),
    directClinicalHours: named('directClinical'),
    indirectClinicalHours: named('indirectClinical'),
  };
  const found = Object.entries(kinds).filter(([, names]) => names.length > 0);
  const unused = hours.columns.flatMap(({ name, kind, unused: reason }) => (kind ? [] : [[name, reason]]));
  return {
    fields: { ...columns, ...Object.fromEntries(found) },
    questions: [...questions, ...hours.questions].map(({ parameter, message, options }) => ({
      parameter,
      message,
      options: options.map(({ label }) => label),
      likely: options.find(({ isProposed }) => isProposed)?.label,
    })),
    unused: Object.fromEntries(unused) as Record<string, string>,
  };
}

const importAsWhat = ['Direct clinical hours', 'Indirect clinical hours', 'Supervision hours', 'Leave out'];
const csvTable = async (...lines: string[]) => findTable(await readGrid(lines.join('\n')));

describe('the columns of a file', () => {
  it('are recognised in our own export', () => {
    const columns = [
      'Date',
      'Supervisor',
      'Supervision Hours',
      'Direct Clinical Hours',
      'Indirect Clinical Hours',
      'Status',
      'Reviewed By',
      'Reviewed At',
      'Notes',
      'Site',
      'Practicum',
      'Attributes Added',
    ];
    expect(recognised(tableOf(columns)).fields).toEqual({
      date: 'Date',
      supervisionHours: ['Supervision Hours'],
      directClinicalHours: ['Direct Clinical Hours'],
      indirectClinicalHours: ['Indirect Clinical Hours'],
      supervisor: 'Supervisor',
      notes: 'Notes',
      site: 'Site',
      practicum: 'Practicum',
    });
  });

  it.each([
    ['SESSION DATE', 'date'],
    ['Date of Session:', 'date'],
    ['date_of_service', 'date'],
    ['supervision', 'supervisionHours'],
    ['Supervision (hrs)', 'supervisionHours'],
    ['Direct Client-Contact Hours', 'directClinicalHours'],
    ['Client contact', 'directClinicalHours'],
    ['Total direct hours', 'directClinicalHours'],
    ['Indirect hrs.', 'indirectClinicalHours'],
    ['Non-direct hours', 'indirectClinicalHours'],
    ['Indirect/Non-Direct Hours', 'indirectClinicalHours'],
    ['Direct Client Hours (face-to-face)', 'directClinicalHours'],
    ['F2F hrs', 'directClinicalHours'],
    ['Individual Therapy', 'directClinicalHours'],
    ['Group Supervision', 'supervisionHours'],
    ['Face-to-face supervision', 'supervisionHours'],
    ['Ind. Sup.', 'supervisionHours'],
    ['Documentation', 'indirectClinicalHours'],
    ['Date (MM/DD/YYYY)', 'date'],
    ['Date of client contact', 'date'],
    ['Indirect hours (notes; planning)', 'indirectClinicalHours'],
    ['Name of supervisor', 'supervisor'],
    ['Supervised by', 'supervisor'],
    ['Comments', 'notes'],
    ['Session notes', 'notes'],
    ['SITE', 'site'],
    ['Name of site', 'site'],
    ['Practice Site', 'site'],
    ['Placement', 'site'],
    ['Setting', 'site'],
    ['Work setting', 'site'],
    ['My location', 'site'],
    ['Practicum?', 'practicum'],
  ])('%s is recognised as %s', (column, field) => {
    const value = field.endsWith('Hours') ? [column] : column;
    expect(recognised(tableOf(['Client', column])).fields).toEqual({ [field]: value });
  });

  it.each([
    'Hours',
    'Clinical Hours',
    'Direct and Indirect Hours',
    'Direct Hours Goal',
    'Supervisor Notes',
    'Update',
    'Date signed',
    'Candidate',
    'Practicum Hours',
    'Site number',
    'Site Supervisor',
  ])('%s is not guessed at', (column) => {
    expect(recognised(tableOf([column])).fields).toEqual({});
  });

  it('are taken as given, and recognised where nothing is given', () => {
    const columns = ['Date', 'Approved on', 'Direct', 'Supervision', 'Notes'];
    const given = { date: 'Approved on', supervisionHours: [''], notes: 'Date' };
    expect(recognised(tableOf(columns), given).fields).toEqual({
      date: 'Approved on',
      directClinicalHours: ['Direct'],
      notes: 'Date',
    });
  });

  it('are refused when one is not there, or holds two things', () => {
    expect(() => mapColumns(tableOf(['Date']), { notes: 'Remarks' })).toThrow(
      'The file has no column "Remarks", which was to hold notes.',
    );
    const given = { date: 'Hours', supervisionHours: ['Hours'] };
    expect(() => mapColumns(tableOf(['Date', 'Hours']), given)).toThrow(
      'The column "Hours" cannot hold two things.',
    );
  });

  it('go by the most exact name, and not by the place', () => {
    const names = ['Session Date', 'Comments', 'Direct hours of Monday', 'Date', 'Notes', 'Direct Hours'];
    expect(recognised(tableOf(names)).fields).toEqual({
      date: 'Date',
      notes: 'Notes',
      directClinicalHours: ['Direct Hours'],
    });
  });

  it('are asked about when names are equally exact', async () => {
    const table = await csvTable(
      'Session Date,Date of Service,Direct,Client contact',
      '3/1/2026,3/2/2026,1,2',
      '3/20/2026,3/21/2026,2,1',
    );
    expect(recognised(table).questions).toMatchObject([
      { parameter: 'date', options: ['Session Date', 'Date of Service'] },
      { parameter: 'columns', options: importAsWhat },
    ]);
  });

  it('are asked about when clients are all that they name', async () => {
    const table = await csvTable('Date,Individual,Group,Supervision', '3/1/2026,3,1,1');
    expect(recognised(table)).toMatchObject({
      fields: { directClinicalHours: ['Individual', 'Group'] },
      questions: [{ parameter: 'columns', options: importAsWhat }],
    });
  });

  it('are asked about when a total is all there is, and never falls', async () => {
    const table = await csvTable(
      'Date,Total Direct',
      ...[3, 5, 9, 9.5].map((sum, day) => `3/${day + 13}/2026,${sum}`),
    );
    expect(recognised(table).questions).toMatchObject([{ parameter: 'columns' }]);
  });

  it('are left out together where there are many, but for those that are sure', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `Total ${index}`);
    const table = await csvTable(
      `Date,Direct,Extra,${names.join()}`,
      `3/14/2026,3,1,${names.map(() => 1).join()}`,
    );
    const find = (choices: ColumnChoice[]) =>
      findHours(table, { given: {}, taken: new Set(['Date']), isDated: [true], choices });
    const { questions } = find([]);
    expect(questions).toHaveLength(11);
    expect(questions.at(-1)).toMatchObject({
      message: expect.stringMatching(/^25 more columns look like hours/),
      options: [{ values: ['leave-out:'] }],
    });
    const { columns, questions: open } = find([{ name: '' }]);
    expect(open).toEqual([]);
    expect(columns.filter(({ kind }) => kind).map(({ name }) => name)).toEqual(['Direct']);
  });

  it('tell the order of day and month where they say it', () => {
    expect(['Date (MM/DD/YYYY)', 'Date dd-mm-yy', 'Date', 'Added'].map(orderIn)).toEqual([
      'mdy',
      'dmy',
      undefined,
      undefined,
    ]);
  });
});

describe('columns of numbers', () => {
  it('that say that they add up are asked about at once', async () => {
    const table = await csvTable(
      'Date,Direct Total,Direct Individual,Direct Group,Total Direct So Far,Supervision,All',
      '3/17/2026,3,2,1,3,1,4',
      '3/18/2026,2,2,,5,,2',
      '3/19/2026,4,1,3,9,1,5',
    );
    expect(recognised(table)).toMatchObject({
      fields: {
        directClinicalHours: ['Direct Individual', 'Direct Group'],
        supervisionHours: ['Supervision'],
      },
      questions: [{ parameter: 'columns', options: importAsWhat, likely: 'Leave out' }],
      unused: { 'Direct Total': 'asked', 'Total Direct So Far': 'asked', All: 'asked' },
    });
  });

  it('that may count, or repeat another, are asked about', async () => {
    const table = await csvTable(
      'Date,Direct clients,Direct Hours,Direct,Client Contact Hours,Miles,# of Rooms',
      '3/17/2026,3,2.5,2,2.5,12,1',
      '3/18/2026,2,2,3,2,,1',
      '3/19/2026,2,1.75,1,1.75,,1',
    );
    const { questions, unused } = recognised(table);
    expect(questions).toMatchObject([
      { message: expect.stringMatching(/^Direct clients, 7; # of Rooms, 3: /), likely: 'Leave out' },
      {
        message: expect.stringMatching(/^Direct, 6 h: .* Leave it out if Direct Hours has/),
        likely: undefined,
      },
      { message: expect.stringMatching(/^Client Contact Hours, 6.25 h: /), likely: 'Leave out' },
    ]);
    expect(unused).toEqual({
      'Direct clients': 'asked',
      'Client Contact Hours': 'asked',
      Miles: 'unknown',
      '# of Rooms': 'asked',
    });
  });

  it('may be in minutes: as their names say, or as is asked', async () => {
    const table = await csvTable(
      'Date,Direct (min),Supervision,Indirect',
      '3/17/2026,9,60,2',
      '3/18/2026,50,,1',
    );
    const hours = findHours(table, { given: {}, taken: new Set(['Date']), isDated: [true, true] });
    expect(hours.columns.map(({ name, unit }) => [name, unit === 'minutes'])).toEqual([
      ['Direct (min)', true],
      ['Supervision', true],
      ['Indirect', false],
    ]);
    expect(hours.questions).toMatchObject([
      { parameter: 'unit', message: expect.stringContaining('up to 60') },
    ]);
  });
});

describe('a mapping', () => {
  it('needs a date, and hours of some kind', () => {
    expect(lackOf({}, true)).toMatch(/^Choose the column that holds the date\./);
    expect(lackOf({ date: 'Date' }, false)).toMatch(/^Choose at least one column that holds hours\./);
    expect(lackOf({ date: 'Date' }, true)).toBeUndefined();
  });
});
