import { expect, it } from 'vitest';
import { byDay } from './week-cells.ts';
import { addedHours } from './week-hint.ts';
import { aSessionOf, monday, notes, row, therapy, typedOn } from './week.fixture.ts';

const choice = { supervisorId: 7, siteId: 3 };

it('puts the hours that a draft adds together as one session', () => {
  const there = [aSessionOf(monday, { directClinical: [row('individual-therapy', '2.00')] })];
  const draft = typedOn(there, [
    [therapy, '3.5'],
    [notes, '1'],
  ]);
  const added = addedHours(draft, byDay(there), choice);
  expect(added).toMatchObject({ date: `${monday}T00:00:00.000Z`, supervisorId: 7, siteId: 3 });
  expect(JSON.parse(added?.activityBreakdown ?? '')).toEqual({
    directClinical: [{ activityType: 'individual-therapy', hours: '1.50' }],
    supervision: [],
    indirectClinical: [{ activityType: 'documentation', hours: '1.00' }],
  });
});

it('is nothing for a draft that only takes hours away', () => {
  const there = [aSessionOf(monday, { directClinical: [row('individual-therapy', '2.00')] })];
  expect(addedHours(typedOn(there, [[therapy, '1']]), byDay(there), choice)).toBeUndefined();
});
