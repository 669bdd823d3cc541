import { expect, it } from 'vitest';
import { noActivities, readActivities } from './read-activities.ts';

const totals = (directClinical: string, supervision = '0.00', indirectClinical = '0.00') => ({
  directClinical,
  supervision,
  indirectClinical,
});
const rowsOf = (text: string, of: ReturnType<typeof totals>) =>
  JSON.parse(readActivities(text, of)?.activityBreakdown ?? 'null');

it('reads rows with their types and attributes', () => {
  const text =
    'Individual Therapy (video, child) 1.50; Group Supervision (in person, 6 supervisees) 1.00; Documentation/Notes 0.50';
  expect(readActivities(text, totals('1.50', '1.00', '0.50'))).toMatchObject({
    directActivityType: 'individual-therapy',
    supervisionActivityType: 'group-supervision',
    indirectActivityType: 'documentation',
  });
  expect(rowsOf(text, totals('1.50', '1.00', '0.50'))).toEqual({
    directClinical: [
      { hours: '1.50', activityType: 'individual-therapy', modality: 'video', clients: 'child' },
    ],
    supervision: [
      { hours: '1.00', activityType: 'group-supervision', modality: 'in-person', supervisees: 6 },
    ],
    indirectClinical: [{ hours: '0.50', activityType: 'documentation' }],
  });
});

it('knows by the totals to which kind an unspecified row belongs', () => {
  const row = (hours: string) => ({ hours, activityType: '' });
  expect(rowsOf('Unspecified 1.00; Unspecified 2.00', totals('0.00', '1.00', '2.00'))).toEqual({
    directClinical: [],
    supervision: [row('1.00')],
    indirectClinical: [row('2.00')],
  });
});

it('reads the one type of each kind that a session without rows has', () => {
  expect(readActivities('Training 1.00', totals('2.50', '1.00'))).toEqual({
    ...noActivities,
    supervisionActivityType: 'training',
  });
});

it('has nothing to read in an empty cell', () => {
  expect(readActivities('', totals('1.00'))).toEqual(noActivities);
});

it.each([
  ['Individual Therapy 1.50', totals('1.00')],
  ['Individual Therapy 1.00; Family/Couples Therapy 0.50', totals('1.00')],
  ['Individual Therapy 1.00', totals('0.00', '1.00')],
  ['Research 1.00; Individual Therapy 1.00', totals('2.00')],
  ['Individual Therapy (by mail) 1.00', totals('1.00')],
  ['Individual Therapy (3 supervisees) 1.00', totals('1.00')],
  ['Individual Therapy 0.00', totals('1.00')],
  ['Talked with a client', totals('1.00')],
  ['constructor 1.00', totals('1.00')],
  ['; ', totals('1.00')],
  [`${'Individual Therapy 0.01; '.repeat(100)}Individual Therapy 0.01`, totals('1.01')],
  ['x'.repeat(60_000), totals('1.00')],
])('does not guess what %.45s means', (text, of) => {
  expect(readActivities(text, of)).toBeUndefined();
});
