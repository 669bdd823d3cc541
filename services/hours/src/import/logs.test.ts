import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hundredthsOf } from '../session/day-hours.ts';
import { describe, expect, it } from 'vitest';
import type { ColumnChoice } from './columns/column-mapping.ts';
import { findLongRows } from './rows/long-rows.ts';
import { readFile, type ReadingChoices } from './read-file.ts';
import { openHere } from './testing/open-here.ts';
import { workbooks } from './testing/workbooks.ts';
import type { ImportQuestion } from './question.ts';
import type { ImportedSession } from './rows/imported-session.ts';

interface Expected {
  file: string;
  sessions?: number;
  D?: number;
  I?: number;
  S?: number;
  leavesOut?: number;
  asks?: string;
  proposed?: string;
  dates?: string[];
}

const folder = join(import.meta.dirname, 'testing', 'logs');
const expectedIn = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Expected[];

const dana = { id: 7, name: 'Dana Whitfield' };
const jose = { id: 8, name: 'José Ortiz' };
const latest = '2026-11-28';
const context = { supervisors: [dana, jose], defaultSupervisor: null, sites: [], isPending: false };

async function read(file: string, choices: Partial<ReadingChoices> = {}) {
  const bytes = workbooks[file] ?? readFileSync(join(folder, file));
  const opened = await openHere(bytes, choices.sheet);
  const reading = await readFile(opened, { columns: {}, ...choices }, async () => context, latest);
  const longRows = await findLongRows({ query: async () => [] as never }, 1, reading.sessions, {}, []);
  const isLong = new Set(longRows.map(({ line }) => line));
  const sessions = reading.sessions.filter(({ line }) => !isLong.has(line));
  return { ...reading, sessions, leftOut: reading.problems.length + longRows.length };
}

const sum = (sessions: ImportedSession[], field: 'D' | 'I' | 'S'): number => {
  const none = { supervisionHours: '0', directClinicalHours: '0', indirectClinicalHours: '0' };
  const name = ({ D: 'directClinicalHours', I: 'indirectClinicalHours', S: 'supervisionHours' } as const)[
    field
  ];
  return (
    sessions.reduce((total, session) => total + hundredthsOf({ ...none, [name]: session[name] }), 0) / 100
  );
};

// What a trainee chooses for a file that asks.
const notes = (column: string): Partial<ReadingChoices> => ({ columns: { notes: column } });
const takeAsNothing = { name: 'Direct Hours', kind: 'directClinical', takesWordsAsNothing: true } as const;
const answers: Record<string, Partial<ReadingChoices>> = {
  'c01-h-dot-mm.csv': { unit: 'clock' },
  'x24-words-in-hours.csv': { hoursColumns: [takeAsNothing] },
  'x25-off-days.csv': { hoursColumns: [{ name: 'Direct Hours', kind: 'directClinical' }] },
  'x26-unsaved-formulas.xlsx': { hoursColumns: [{ name: 'Direct Hours' }] },
  'm45-spanish.csv': notes('Notas'),
  'm47-minutes-of-kinds.csv': notes(''),
  'm48-unknown-columns.csv': { hoursColumns: [{ name: 'Misc', kind: 'indirectClinical' }] },
  'm51-merged-titles.xlsx': { hoursColumns: [{ name: 'Other Playtime', kind: 'directClinical' }] },
  'm49-errors-in-hours.csv': {
    hoursColumns: [takeAsNothing, { name: 'Couples/Family', kind: 'directClinical' }],
  },
  'f04-two-row-header.csv': { weeks: 'day' },
  'm30-week-ranges.csv': { weeks: 'workdays' },
  'f12-ambiguous.csv': { dateFormat: 'dmy' },
  'f16-start-end.csv': { types: [{ name: 'Crisis line', kind: 'directClinical' }] },
  'f19-supervisor-names.csv': { supervisorNames: [{ name: 'D. Whitfield', supervisorId: dana.id }] },
  'f23-merged-date-cells.csv': { missingDates: 'above' },
  'm53-days-with-a-bare-total.csv': { missingDates: 'above' },
  'm52-weeks-from-a-sunday.csv': { weeks: 'begins' },
  'f41-minutes.csv': { unit: 'minutes' },
  'm29-week-of-activities.csv': { types: [{ name: 'Case notes', kind: 'indirectClinical' }] },
  'm42-sheet-of-a-week.csv': { types: [{ name: 'Case notes', kind: 'indirectClinical' }] },
  'm34-minutes-of-activities.csv': { types: [{ name: 'progress note', kind: 'indirectClinical' }] },
  'm35-week-without-kinds.csv': { types: [{ name: 'Hours', kind: 'directClinical' }] },
  'm36-letters.csv': {
    types: [
      { name: 'D', kind: 'directClinical' },
      { name: 'I', kind: 'indirectClinical' },
      { name: 'S', kind: 'supervision' },
    ],
  },
};
const maxDecisions = 3;

/** The likely answers to questions about columns. */
function proposedIn(questions: readonly ImportQuestion[]): Partial<ReadingChoices> {
  const likely = questions.flatMap(({ parameter, options }) =>
    parameter === 'columns' ? (options.find(({ isProposed }) => isProposed)?.values ?? []) : [],
  );
  const hoursColumns = likely.map((text): ColumnChoice => {
    const [kind = '', name = ''] = text.split(':');
    return kind === 'leave-out' ? { name } : { name, kind: kind as ColumnChoice['kind'] };
  });
  return hoursColumns.length > 0 ? { hoursColumns } : {};
}

const totalsOfAnswered: Record<string, Pick<Expected, 'sessions' | 'D' | 'S'>> = {
  'f16-start-end.csv': { sessions: 1, D: 2.5 },
  'f41-minutes.csv': { sessions: 3, D: 19, S: 1 },
};
const asked: Record<string, string[]> = {
  'f15-weekly-grid.csv': ['column_ambiguous columns leave-out:Total'],
  'f16-start-end.csv': ['column_ambiguous columns byType:Start to End'],
  'm02-total-and-running-columns.csv': ['column_ambiguous columns leave-out:Total,leave-out:Running Total'],
  'm25-clockify.csv': ['column_ambiguous columns leave-out:Duration (decimal)'],
  'm31-halves-of-days.csv': ['column_ambiguous columns byType:Time In to Time Out'],
  'm37-date-in-start.csv': ['column_ambiguous columns byType:Start to End'],
  'm42-sheet-of-a-week.csv': ['column_ambiguous columns leave-out:Total'],
  'm44-days-by-their-dates.csv': ['column_ambiguous columns leave-out:Total'],
  'c01-h-dot-mm.csv': ['column_ambiguous unit '],
  'x24-words-in-hours.csv': ['column_ambiguous columns '],
  'x25-off-days.csv': ['column_ambiguous columns '],
  'x26-unsaved-formulas.xlsx': ['column_ambiguous columns '],
  'm45-spanish.csv': ['column_ambiguous columns leave-out:Total de horas', 'column_ambiguous notes '],
  'm47-minutes-of-kinds.csv': ['column_ambiguous notes '],
  'm48-unknown-columns.csv': [
    'column_ambiguous columns directClinical:Individual,directClinical:Group,directClinical:Couples/Family',
    'column_ambiguous columns ',
    'column_ambiguous columns leave-out:Total',
  ],
  'm51-merged-titles.xlsx': ['column_ambiguous columns '],
  'm49-errors-in-hours.csv': ['column_ambiguous columns ', 'column_ambiguous columns '],
  'f04-two-row-header.csv': ['column_ambiguous weeks '],
  'f10b-no-year.csv': ['date_format_ambiguous year 2026'],
  'f11-half-flipped.csv': ['date_format_ambiguous dateFormat mdy'],
  'f12-ambiguous.csv': ['date_format_ambiguous dateFormat dmy'],
  'f41-minutes.csv': ['column_ambiguous unit minutes'],
  'm18-direct-and-of-it-group.csv': ['column_ambiguous columns '],
  'm30-week-ranges.csv': ['column_ambiguous weeks '],
  'm39-parts-of-a-day.csv': ['column_ambiguous unit days'],
  'm52-weeks-from-a-sunday.csv': ['column_ambiguous weeks begins'],
};

const logs = [...expectedIn('expected.json'), ...expectedIn('own-expected.json')].filter(
  ({ file }) => file in workbooks || existsSync(join(folder, file)),
);

describe('a log as trainees keep it', () => {
  it.each(logs)('is read, or asked about: $file', async (expected) => {
    const { file } = expected;
    const { questions, lack, types, supervisorNames } = await read(file);
    expect(lack).toBeUndefined();
    const shown = questions.map(({ code, parameter, options }) => {
      return `${code} ${parameter} ${options.find(({ isProposed }) => isProposed)?.values.join() ?? ''}`;
    });
    expect(shown).toEqual(asked[file] ?? []);
    const open = [
      ...questions,
      ...types.filter(({ kind }) => kind === null),
      ...supervisorNames.filter(({ supervisorId }) => supervisorId === null),
    ];
    expect(open.length).toBeLessThanOrEqual(maxDecisions);
    const { sessions, leftOut } = await read(file, { ...proposedIn(questions), ...answers[file] });
    const told = { ...expected, ...totalsOfAnswered[file] };
    const found: Record<string, unknown> = {
      sessions: sessions.length,
      leavesOut: leftOut,
      D: sum(sessions, 'D'),
      I: sum(sessions, 'I'),
      S: sum(sessions, 'S'),
      dates: sessions.map(({ date }) => date),
    };
    const values = {
      ...(told.sessions !== undefined && { leavesOut: 0 }),
      ...Object.fromEntries(Object.entries(told).filter(([name]) => name in found)),
    };
    expect(Object.fromEntries(Object.keys(values).map((name) => [name, found[name]]))).toEqual(values);
  });

  it('has a total of its own', async () => {
    const ofRow = { directClinical: '9.50', supervision: '2.00', indirectClinical: '2.50' };
    expect((await read('f05-totals-rows.csv')).sheetTotals).toEqual(ofRow);
  });
});

describe('a table of an EHR', () => {
  it('says activities by codes, and asks for minutes that it does not say', async () => {
    const { sessions, problems } = await read('e01-ehr-codes.csv');
    expect(sessions.map(({ activitiesText }) => activitiesText)).toEqual([
      'Individual Therapy 1.63',
      'Group Therapy 1.50; Family/Couples Therapy 0.83',
      'Individual Assessment 1.00; Individual Therapy 0.50',
    ]);
    expect(problems).toEqual([
      { line: 8, kind: 'hours', message: 'How many minutes was "90834"? A code alone says no hours.' },
      { line: 9, kind: 'no_hours', message: 'It did not take place: "No Show".' },
    ]);
  });

  it('reads modifiers as video and as a group', async () => {
    const { sessions } = await read('e02-ehr-modifiers.csv');
    expect(sessions.map(({ activitiesText }) => activitiesText)).toEqual([
      'Individual Therapy (video) 0.75',
      'Individual Therapy (video) 1.00',
      'Group Therapy 1.00',
      'Individual Therapy 0.50',
      'Family/Couples Therapy 0.83',
    ]);
  });

  it('gets no hours from codes alone', async () => {
    const { sessions, lack } = await read('e03-ehr-without-minutes.csv');
    expect(sessions).toEqual([]);
    expect(lack).toMatch(/^Billing codes don’t say how long a session was\./);
  });
});
