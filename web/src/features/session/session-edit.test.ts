import { expect, it } from 'vitest';
import { aSession } from '../../test-records.ts';
import { breakdownOf, toEditDraft, toUpdateBody } from './session-edit.ts';
import { emptyFields } from './session-fields.ts';

const activityBreakdown = JSON.stringify({
  directClinical: [
    { hours: '1.00', activityType: 'individual-therapy' },
    { hours: '0.50', activityType: 'group-therapy' },
  ],
  supervision: [{ hours: '1.00', activityType: 'individual-supervision' }],
  indirectClinical: [],
});
const withRows = aSession({ activityBreakdown, notes: 'Planning' });

it('fills the form with the rows of the session, and with an empty one where there is none', () => {
  expect(toEditDraft(withRows)).toEqual({
    ...emptyFields(),
    date: '2026-03-01',
    supervisorId: '7',
    notes: 'Planning',
    directClinical: [
      { hours: '1', activityType: 'individual-therapy' },
      { hours: '0.5', activityType: 'group-therapy' },
    ],
    supervision: [{ hours: '1', activityType: 'individual-supervision' }],
    indirectClinical: [{ hours: '', activityType: 'documentation' }],
  });
});

it('fills the form with the totals where there are no rows', () => {
  const draft = toEditDraft(aSession({ supervisorId: null }));
  expect(draft).toMatchObject({
    supervisorId: '',
    directClinical: [{ hours: '1.5' }],
    supervision: [{ hours: '1' }],
    indirectClinical: [{ hours: '' }],
  });
  expect(breakdownOf(aSession({ activityBreakdown: 'not JSON' }))).toBeUndefined();
});

it('sends nothing that was not changed', () => {
  const draft = toEditDraft(withRows);
  expect(toUpdateBody(draft, { ...draft }, true)).toEqual({});
  expect(toUpdateBody(draft, { ...draft, notes: ' ' }, true)).toEqual({ notes: null });
  expect(toUpdateBody(draft, { ...draft, date: '2026-03-02', supervisorId: '8' }, true)).toEqual({
    date: '2026-03-02T00:00:00.000Z',
    supervisorId: 8,
  });
});

it('sends the site and the practicum when they were changed, and null for a site that was removed', () => {
  const draft = toEditDraft(aSession({ siteId: 3, practicum: true }));
  expect(draft).toMatchObject({ siteId: '3', practicum: 'yes' });
  expect(toUpdateBody(draft, { ...draft, siteId: '' }, false)).toEqual({ siteId: null });
  expect(toUpdateBody(draft, { ...draft, siteId: '4', practicum: 'no' }, false)).toEqual({
    siteId: 4,
    practicum: false,
  });
});

it('sends rows with the totals that they add up to', () => {
  const draft = toEditDraft(withRows);
  const supervision = [{ hours: '.75', activityType: 'training' }];
  expect(toUpdateBody(draft, { ...draft, supervision }, true)).toEqual({
    supervisionHours: '0.75',
    directClinicalHours: '1.50',
    indirectClinicalHours: '0.00',
    activityBreakdown: JSON.stringify({
      directClinical: [
        { hours: '1.00', activityType: 'individual-therapy' },
        { hours: '0.50', activityType: 'group-therapy' },
      ],
      supervision: [{ hours: '0.75', activityType: 'training' }],
      indirectClinical: [],
    }),
  });
});

it('sends only totals for a session without rows', () => {
  const draft = toEditDraft(aSession());
  const after = { ...draft, indirectClinical: [{ hours: '2', activityType: '' }] };
  expect(toUpdateBody(draft, after, false)).toEqual({
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    indirectClinicalHours: '2.00',
  });
});
