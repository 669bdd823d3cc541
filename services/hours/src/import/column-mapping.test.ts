import { describe, expect, it } from 'vitest';
import { lackOf, mapColumns } from './column-mapping.ts';

describe('the columns of a file', () => {
  it('are recognised in our own export', () => {
    const columns = [
      'Date',
      'Supervisor',
      'Supervision Hours',
      'Direct Clinical Hours',
      'Indirect Clinical Hours',
      'Supervision Activities',
      'Status',
      'Reviewed By',
      'Reviewed At',
      'Notes',
      'Site',
      'Practicum',
      'Attributes Added',
    ];
    expect(mapColumns(columns, {})).toEqual({
      date: 'Date',
      supervisionHours: 'Supervision Hours',
      directClinicalHours: 'Direct Clinical Hours',
      indirectClinicalHours: 'Indirect Clinical Hours',
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
    expect(mapColumns(['Client', column], {})).toEqual({ [field]: column });
  });

  it.each([
    'Hours',
    'Group Supervision',
    'Clinical Hours',
    'Supervisor Notes',
    'Update',
    'Candidate',
    'Practicum Hours',
    'Site number',
    'Site Supervisor',
  ])('%s is not guessed at', (column) => {
    expect(mapColumns([column], {})).toEqual({});
  });

  it('are taken as given, and recognised where nothing is given', () => {
    const columns = ['Date', 'Approved on', 'Direct', 'Supervision', 'Notes'];
    const given = { date: 'Approved on', supervisionHours: '', notes: 'Date' };
    expect(mapColumns(columns, given)).toEqual({
      date: 'Approved on',
      directClinicalHours: 'Direct',
      notes: 'Date',
    });
  });

  it('are refused when one is not there, or holds two things', () => {
    expect(() => mapColumns(['Date'], { notes: 'Remarks' })).toThrow(
      'The file has no column "Remarks", which was to hold notes.',
    );
    expect(() => mapColumns(['Date', 'Hours'], { date: 'Hours', supervisionHours: 'Hours' })).toThrow(
      'The column "Hours" cannot hold two things.',
    );
  });
});

describe('a mapping', () => {
  it('needs a date, and hours of some kind', () => {
    expect(lackOf({ supervisionHours: 'Hours' })).toMatch(/^Choose the column that holds the date\./);
    expect(lackOf({ date: 'Date', notes: 'Notes' })).toMatch(
      /^Choose at least one column that holds hours\./,
    );
  });

  it.each(['supervisionHours', 'directClinicalHours', 'indirectClinicalHours'] as const)(
    'needs nothing more than the date and %s',
    (field) => {
      expect(lackOf({ date: 'Date', [field]: 'Hours' })).toBeUndefined();
    },
  );
});
