import { expect, it } from 'vitest';
import { addDays, today } from '../../lib/figures/dates.ts';
import { emptyDraft, type SessionDraft } from './session-draft.ts';
import { unusualOf } from './unusual.ts';

const tenYearsAgo = `${Number(today().slice(0, 4)) - 10}${today().slice(4)}`;
const draftOf = (direct: string, supervision: string, date = today()): SessionDraft => ({
  ...emptyDraft('7', date),
  directClinical: [{ activityType: 'individual-therapy', hours: direct }],
  supervision: [{ activityType: 'training', hours: supervision }],
});

it('is more than 16 hours, all kinds together', () => {
  expect(unusualOf(draftOf('12', '4'))).toEqual({});
  expect(unusualOf(draftOf('12', '4,25'))).toEqual({ hundredths: 1625 });
});

it('counts the other sessions of the day', () => {
  expect(unusualOf(draftOf('8', ''), undefined, 800)).toEqual({});
  expect(unusualOf(draftOf('8', ''), undefined, 900)).toEqual({ hundredths: 1700, isOfSeveral: true });
});

it('is a date of more than ten years ago', () => {
  expect(unusualOf(draftOf('1', '', tenYearsAgo))).toEqual({});
  expect(unusualOf(draftOf('1', '', addDays(tenYearsAgo, -1)))).toEqual({ isOld: true });
});

it('is nothing that an edit leaves as it was', () => {
  const before = draftOf('17', '', '1999-03-01');
  expect(unusualOf({ ...before, notes: 'Planning' }, before)).toEqual({});
  expect(unusualOf(draftOf('18', '', '1999-03-01'), before)).toEqual({ hundredths: 1800 });
  expect(unusualOf({ ...before, date: '1999-03-02' }, before)).toEqual({ hundredths: 1700, isOld: true });
});
