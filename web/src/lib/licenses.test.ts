import type { LicenseRecord } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { placeOf } from './licenses.ts';

const activities: LicenseRecord['activities'] = [
  { activityType: 'family-therapy', clients: null, category: 'A. Direct Counseling' },
  { activityType: 'family-therapy', clients: 'couple', category: 'A1. Couples, Families, Children' },
  { activityType: 'testing', clients: null, category: 'B. Other' },
  { activityType: 'triadic-supervision', clients: null, category: null },
];

it.each([
  ['family-therapy', 'couple', 'A1. Couples, Families, Children'],
  ['family-therapy', 'child', 'A. Direct Counseling'],
  ['family-therapy', undefined, 'A. Direct Counseling'],
  ['triadic-supervision', undefined, null],
  ['research', undefined, undefined],
] as const)('places %s with %s at %j', (activityType, clients, place) => {
  expect(placeOf({ activities }, activityType, clients)).toBe(place);
});
