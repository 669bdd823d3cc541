import type { Duty } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { deadlinesOf, type DeadlineFacts, type LoggedDay } from './deadlines.ts';
import { evaluate } from '../counting/evaluate.ts';
import { PresetList } from '../rules/preset-list.ts';
import { readPresets } from '../rules/presets.ts';
import { aLine } from '../testing/lines.ts';

const license: DeadlineFacts['license'] = {
  id: 3,
  degreeOn: null,
  applicationReceivedOn: null,
  registeredOn: '2026-01-05',
  registrationExpiresOn: null,
  reports: {},
  answers: {},
};
const worked = (date: string, hours: number): LoggedDay => ({
  date,
  supervision: 500,
  directClinical: hours * 100,
  indirectClinical: 0,
});

function due(duty: Duty, changes: Partial<DeadlineFacts> & { logged?: LoggedDay[] } = {}) {
  const { logged = [], today = '2026-09-01', ...facts } = changes;
  return deadlinesOf({
    license,
    rules: { rules: [], duties: [duty] },
    sites: [],
    supervisors: [],
    today,
    ...facts,
    days: { firstWith: new Map(), at: new Map(), logged },
  }).map(({ key, dueOn, isMet }) => `${key} ${dueOn}${isMet ? ' met' : ''}`);
}

describe('a report that takes no hours', () => {
  const duty: Duty = {
    id: 'quarter',
    kind: 'report',
    title: 'Send the board your report',
    months: 3,
    dueMonths: 1,
    cite: '',
  };

  it('is due for each part of the registration until the day on which it was sent is entered', () => {
    expect(due(duty)).toEqual([
      'report:3-2026-01-05 2026-05-04',
      'report:3-2026-04-05 2026-08-04',
      'report:3-2026-07-05 2026-11-04',
    ]);
    const sent = { ...license, reports: { '2026-01-05': '2026-04-20' } };
    expect(due(duty, { license: sent })[0]).toBe('report:3-2026-01-05 2026-05-04 met');
    expect(due(duty, { license: { ...license, registeredOn: null } })).toEqual([]);
  });
});

describe('a span', () => {
  const duty: Duty = {
    id: 'four-years',
    kind: 'span',
    title: 'Finish',
    months: 48,
    from: 'registeredOn',
    cite: '',
  };

  it('ends so many months after its day', () => {
    expect(due(duty)).toEqual(['span:3-four-years 2030-01-04']);
    const practicum = worked('2025-03-03', 4);
    expect(due({ ...duty, from: 'firstHour' }, { logged: [practicum, worked('2026-02-02', 4)] })).toEqual([
      'span:3-four-years 2030-02-01',
    ]);
    expect(due({ ...duty, from: 'degreeOn' })).toEqual([]);
  });
});

describe('a milestone', () => {
  const duty: Duty = {
    id: 'half',
    kind: 'milestone',
    title: 'Get the evaluation',
    hours: 10,
    dueDays: 30,
    cite: '',
  };
  const logged = [worked('2026-08-03', 6), worked('2026-08-04', 4), worked('2026-08-05', 8)];

  it('is due after the day on which the work adds up to its hours, until it is said to be done', () => {
    expect(due(duty, { logged: logged.slice(0, 1) })).toEqual([]);
    expect(due(duty, { logged })).toEqual(['milestone:3-half 2026-09-03']);
    expect(due({ ...duty, group: ['supervision'] }, { logged })).toEqual(['milestone:3-half 2026-09-03']);
    const done = { ...license, answers: { half: true } };
    expect(due(duty, { logged, license: done })).toEqual(['milestone:3-half 2026-09-03 met']);
  });
});

describe('a least in any twelve months', () => {
  const duty: Duty = { id: 'least', kind: 'least', title: 'Log more', hours: 10, months: 12, cite: '' };

  it('is due on the first day whose twelve months lack hours', () => {
    const first = worked('2026-01-05', 10);
    // The day after the last one with the hours of January in its twelve months.
    expect(due(duty, { logged: [first, worked('2026-08-03', 4)] })).toEqual(['least:3-least 2027-01-05']);
    expect(due(duty, { logged: [worked('2026-01-05', 4)] })).toEqual(['least:3-least 2027-01-04']);
    expect(due(duty, { logged: [first, worked('2026-08-03', 10)] })).toEqual(['least:3-least 2027-08-03']);
    expect(due(duty)).toEqual([]);
  });

  it('is due today when they lack hours already', () => {
    const logged = [worked('2025-01-06', 10), worked('2026-08-03', 4)];
    expect(due(duty, { logged })).toEqual(['least:3-least 2026-09-01']);
  });
});

it('are no flags, and take no hours', () => {
  const oregon = new PresetList(readPresets()).require('us-or-lpc');
  const duties: Duty[] = [
    { id: 'least', kind: 'least', title: 'Log more', hours: 500, months: 12, cite: '' },
  ];
  const lines = [aLine({ hundredths: 500 })];
  const results = [oregon, { ...oregon, duties }].map((rules) => evaluate(rules, {}, lines, '2026-11-25'));
  expect(results[1]).toEqual(results[0]);
});
