import { expect, it } from 'vitest';
import type { KeptChoice } from '../../lib/offline/calendar-choices.ts';
import { aSession } from '../../test-records.ts';
import { loggedBefore, suggest, toTable } from './event-rows.ts';

const individual = 'directClinical individual-therapy';
const kept = (changes: Partial<KeptChoice> = {}): KeptChoice => ({
  activity: individual,
  length: 60,
  minutes: 50,
  calendar: 'work',
  at: 0,
  ...changes,
});

it('suggests what was chosen for the title, with as much of it counted', () => {
  const choices = { ava: kept() };
  expect(suggest({ minutes: 60 }, 'ava', 'work', choices)).toEqual({ activity: individual, minutes: 50 });
  // Of another length all is counted, until that is corrected.
  expect(suggest({ minutes: 90 }, 'ava', 'work', choices)).toEqual({ activity: individual, minutes: 90 });
});

it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
  'suggests nothing for a title %s that every object has',
  (title) => {
    expect(suggest({ minutes: 60 }, title, 'work', {})).toBeUndefined();
  },
);

it('suggests for another title what was mostly chosen for events as long in the same calendar', () => {
  const meeting = kept({ activity: 'indirectClinical administrative', minutes: 60 });
  const choices = { team: meeting, ava: kept(), ben: kept(), none: kept({ activity: '' }) };
  expect(suggest({ minutes: 60 }, 'new', 'work', choices)).toEqual({ activity: individual, minutes: 50 });
  expect(suggest({ minutes: 45 }, 'new', 'work', choices)).toBeUndefined();
  expect(suggest({ minutes: 60 }, 'new', 'home', choices)).toBeUndefined();
  expect(suggest({ minutes: 60 }, 'team', 'work', choices)?.activity).toBe(meeting.activity);
});

it('finds events that look like sessions in the log, each session for one event', () => {
  const sessions = [
    aSession({
      date: '2026-03-02T00:00:00.000Z',
      directClinicalHours: '0.83',
      supervisionHours: '0.00',
      indirectClinicalHours: '0.00',
    }),
  ];
  const event = { day: '2026-03-02', activity: individual, minutes: 50 };
  const found = loggedBefore(
    [
      { ...event, id: 'other day', day: '2026-03-03' },
      { ...event, id: 'other kind', activity: 'supervision training' },
      { ...event, id: 'without an activity', activity: '' },
      { ...event, id: 'first' },
      { ...event, id: 'second' },
    ],
    sessions,
  );
  expect([...found]).toEqual(['first']);
  // Without an activity it may be the one of any kind.
  expect(loggedBefore([{ ...event, id: 'open', activity: '' }], sessions).size).toBe(1);
});

it('makes a table of days, hours and activities, and of nothing else', () => {
  const events = [
    { day: '2026-03-02', activity: individual, minutes: 50, title: 'Client Aster' },
    { day: '2026-03-03', activity: 'supervision group-supervision', minutes: 90, title: 'Client Briar' },
  ];
  expect(toTable(events).split('\r\n')).toEqual([
    'Date,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Activities',
    '"2026-03-02","0.00","0.83","0.00","Individual Therapy 0.83"',
    '"2026-03-03","1.50","0.00","0.00","Group Supervision 1.50"',
    '',
  ]);
  expect(toTable(events.slice(0, 1), 'Harbor "North"').split('\r\n')[1]).toMatch(/,"Harbor ""North"""$/);
});
