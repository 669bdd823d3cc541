import { expect, it } from 'vitest';
import { meaningOfCode, saysMissed } from './service-codes.ts';

it.each([
  ['90834', 'individual-therapy'],
  ['CPT 90837', 'individual-therapy'],
  ['90847', 'family-therapy'],
  ['90853 - Group psychotherapy', 'group-therapy'],
  ['90791', 'individual-assessment'],
  ['h0004', 'individual-therapy'],
  ['H0004 HQ', 'group-therapy'],
])('reads the activity of %j', (cell, activityType) => {
  expect(meaningOfCode(cell)).toEqual({ kind: 'directClinical', activityType, modality: undefined });
});

it.each([
  ['90834-95', 'video'],
  ['90837 GT', 'video'],
  ['90832, 93', 'phone'],
])('reads in %j that it was by %s', (cell, modality) => {
  expect(meaningOfCode(cell)?.modality).toBe(modality);
});

it.each(['', '45', '908345', '99213', 'Individual 90834', 'constructor', 'H9999'])(
  'takes %j for no known code',
  (cell) => {
    expect(meaningOfCode(cell)).toBeUndefined();
  },
);

it('knows an appointment that did not take place', () => {
  expect(
    ['Canceled', 'Cancelled by client', 'Late cancellation', 'No Show', 'no-show'].every(saysMissed),
  ).toBe(true);
  expect(['Show', 'Attended', 'No shower', ''].some(saysMissed)).toBe(false);
});
