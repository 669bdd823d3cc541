import { expect, it } from 'vitest';
import { toLines, type LoggedSession } from './lines.ts';
import type { SiteFacts } from '../rules/preset.ts';

const session = (siteId: number | null): LoggedSession => ({
  id: 1,
  date: '2026-03-02',
  supervisorId: null,
  siteId,
  practicum: null,
  activityBreakdown: null,
  supervisionHours: '0.00',
  directClinicalHours: '1.00',
  indirectClinicalHours: '0.00',
  supervisionActivityType: null,
  directActivityType: 'individual-therapy',
  indirectActivityType: null,
  receiptNumber: null,
  signedKind: null,
  isMarked: false,
  isAttributedLater: false,
});

it('a session without a site has the only site of its trainee, and none where there are several', () => {
  const siteOf = (siteId: number | null, ...ids: number[]): SiteFacts | undefined => {
    const sites = new Map(ids.map((id) => [id, { id, name: `Site ${id}` }]));
    return toLines([session(siteId)], sites, new Map())[0]?.site;
  };
  expect(siteOf(null, 5)).toMatchObject({ id: 5 });
  expect(siteOf(null, 5, 6)).toBeUndefined();
  expect(siteOf(6, 5, 6)).toMatchObject({ id: 6 });
  expect(siteOf(null)).toBeUndefined();
});
