import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSupervisor } from '../../../test-records.ts';
import { addDays, today } from '../../../lib/figures/dates.ts';
import { emptyDraft, type SessionDraft } from '../session-draft.ts';
import { useSavedDraft } from './use-saved-draft.ts';

const supervisors = [aSupervisor({ id: 7 }), aSupervisor({ id: 8 })];

/** Opens the form, as after a reload. */
const open = (offered = supervisors) => renderHook(() => useSavedDraft(1, offered)).result.current;

const typed: [what: string, change: Partial<SessionDraft>][] = [
  ['the date', { date: addDays(today(), -3) }],
  ['the supervisor', { supervisorId: '8' }],
  ['an activity', { supervision: [{ activityType: 'training', hours: '' }] }],
  ['hours, half typed', { directClinical: [{ activityType: 'individual-therapy', hours: '0' }] }],
  ['another row', { indirectClinical: [...emptyDraft().indirectClinical, ...emptyDraft().indirectClinical] }],
  ['notes', { notes: 'Pl' }],
];

it.each(typed)('keeps %s, whatever was typed first', (_what, change) => {
  const draft = { ...emptyDraft(), ...change };
  open().save(draft);
  expect(open().initial).toEqual(draft);
});

it('keeps nothing of a form that nobody touched, so that tomorrow begins with its own date', () => {
  const { initial, save } = open();
  save({ ...initial, notes: 'a' });
  save(initial);
  expect(window.sessionStorage).toHaveLength(0);
});

it('forgets what was cleared', () => {
  const { save, clear } = open();
  save({ ...emptyDraft('8'), notes: 'Planning' });
  expect(clear()).toEqual(emptyDraft());
  expect(open().initial).toEqual(emptyDraft());
});

it('forgets what was logged, and proposes its supervisor for the next day', () => {
  const draft = { ...emptyDraft('8', addDays(today(), -1)), notes: 'Planning' };
  const { save, next } = open();
  save(draft);
  const following = next(draft);
  expect(following).toEqual(emptyDraft('8', draft.date));
  save(following);
  expect(open().initial).toEqual(emptyDraft('8'));
});

it('drops a supervisor who is gone', () => {
  open().save({ ...emptyDraft('8'), notes: 'Planning' });
  expect(open([aSupervisor({ id: 7 })]).initial).toEqual({ ...emptyDraft(), notes: 'Planning' });
});

it('leaves the date empty rather than wrong when only its beginning was typed', () => {
  open().save({ ...emptyDraft(), date: 'unfinished' });
  expect(open().initial.date).toBe('');
});

it('chooses the only supervisor at first, else the one of the latest logged session who is still there', () => {
  const first = (recent: number[] | undefined, offered = supervisors) =>
    renderHook(() => useSavedDraft(1, offered, undefined, recent)).result.current.initial.supervisorId;
  expect(first([], [aSupervisor({ id: 7 })])).toBe('7');
  expect(first([99, 8, 7])).toBe('8');
  expect(first([99])).toBe('');
  expect(first(undefined)).toBe('');
  open().next(emptyDraft('7'));
  expect(first([8])).toBe('8');
  expect(first(undefined)).toBe('7');
});
