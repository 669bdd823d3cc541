import { expect, it } from 'vitest';
import { today } from '../../lib/figures/dates.ts';
import { aSession } from '../../test-records.ts';
import { draftLike, hoursOfDraft } from './log-again.ts';
import { emptyRow } from './session-draft.ts';
import { emptyFields } from './session-fields.ts';

const breakdown = {
  directClinical: [
    { activityType: 'group-therapy', hours: '1.50', clients: 'group' },
    { activityType: 'crisis-intervention', hours: '2' },
  ],
  supervision: [{ activityType: 'training', hours: '0.25' }],
  indirectClinical: [],
};

const session = aSession({
  supervisorId: 7,
  siteId: 3,
  practicum: true,
  date: '2026-03-01T00:00:00.000Z',
  notes: 'About that day',
  directClinicalHours: '3.50',
  supervisionHours: '0.25',
  indirectClinicalHours: '0.00',
  activityBreakdown: JSON.stringify(breakdown),
});

it('takes over supervisor, site, practicum, activities and hours, for today and without the notes', () => {
  expect(draftLike(session)).toEqual({
    ...emptyFields(),
    date: today(),
    supervisorId: '7',
    siteId: '3',
    practicum: 'yes',
    directClinical: [
      { activityType: 'group-therapy', hours: '1.5', clients: 'group' },
      { activityType: 'crisis-intervention', hours: '2' },
    ],
    supervision: [{ activityType: 'training', hours: '0.25' }],
    indirectClinical: [emptyRow('indirectClinical')],
  });
});

it('takes over totals where the activities are not known', () => {
  const draft = draftLike({ ...session, activityBreakdown: null });
  expect(draft.directClinical).toEqual([{ activityType: '', hours: '3.5' }]);
  expect(draft.indirectClinical).toEqual([emptyRow('indirectClinical')]);
});

it('says its hours in the order of the form', () => {
  expect(hoursOfDraft(draftLike(session))).toBe('3.5\u00A0h direct, 0.25\u00A0h supervision');
});
