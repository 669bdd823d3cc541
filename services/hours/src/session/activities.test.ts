import { expect, it } from 'vitest';
import { anExportedSession } from '../report/testing/builders.ts';
import { activitiesText } from './activities.ts';

const withRows = (breakdown: object) => anExportedSession({ activityBreakdown: JSON.stringify(breakdown) });

it('tells the rows of a session in the words of the form', () => {
  const session = withRows({
    directClinical: [{ hours: '1.5', activityType: 'individual-therapy' }],
    supervision: [{ hours: '1', activityType: 'group-supervision' }],
    indirectClinical: [{ hours: '0.5', activityType: 'documentation' }],
  });
  expect(activitiesText(session)).toBe(
    'Individual Therapy 1.50; Group Supervision 1.00; Documentation/Notes 0.50',
  );
});

it('adds up rows of one type, and leaves out empty ones', () => {
  const session = withRows({
    directClinical: [
      { hours: '0.1', activityType: 'group-therapy' },
      { hours: '0.2', activityType: 'group-therapy' },
      { hours: '0', activityType: 'family-therapy' },
    ],
  });
  expect(activitiesText(session)).toBe('Group Therapy 0.30');
});

it('tells the single types of a session that has no rows', () => {
  const session = anExportedSession({
    directActivityType: 'crisis-intervention',
    supervisionActivityType: null,
  });
  expect(activitiesText(session)).toBe('Crisis Intervention 2.50');
});
