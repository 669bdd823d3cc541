import { expect, it } from 'vitest';
import { stubApi } from '../../test-api.tsx';
import { aSession } from '../../test-records.ts';
import { otherHoursOn } from './day-hours.ts';

const of = (id: number, changes = {}) =>
  aSession({
    id,
    supervisionHours: '1.00',
    directClinicalHours: '2.50',
    indirectClinicalHours: '0.25',
    ...changes,
  });

it('adds up a day without the edited session and rejected ones', async () => {
  const calls = stubApi({
    'GET /api/sessions': {
      body: { sessions: [of(1), of(2), of(3, { status: 'rejected' }), of(4)], total: 4 },
    },
  });
  expect(await otherHoursOn('2026-03-31', 4)).toBe(750);
  expect(await otherHoursOn('2026-03-31')).toBe(1125);
  expect(calls[0]?.path).toBe('/api/sessions?page=1&from=2026-03-31&to=2026-03-31&pageSize=500');
});

it('is nothing where nobody answers', async () => {
  stubApi({ 'GET /api/sessions': new Error('offline') });
  expect(await otherHoursOn('2026-03-31')).toBe(0);
  stubApi({ 'GET /api/sessions': { status: 503 } });
  expect(await otherHoursOn('2026-03-31')).toBe(0);
});
