import type { AskedAttribute } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { aSession } from '../../test-records.ts';
import {
  boardTypesOf,
  canAddDetails,
  fieldsOf,
  toAttributesBody,
  toAttributesDraft,
} from './session-attributes.ts';
import { aLicense } from './test-licenses.ts';

const all = new Set<AskedAttribute>(['site', 'practicum', 'modality', 'clients', 'supervisees']);
const session = aSession({
  siteId: 3,
  practicum: false,
  activityBreakdown: JSON.stringify({
    directClinical: [{ hours: '1.00', activityType: 'group-therapy', modality: 'video' }],
    supervision: [{ hours: '1.00', activityType: 'group-supervision', supervisees: 6 }],
    indirectClinical: [{ hours: '1.00', activityType: 'research' }],
  }),
});

it.each([
  ['directClinical', { activityType: 'group-therapy' }, ['modality', 'clients']],
  ['supervision', { activityType: 'individual-supervision' }, ['modality']],
  ['supervision', { activityType: 'individual-supervision', supervisees: 2 }, ['modality']],
  ['supervision', { activityType: 'triadic-supervision' }, ['modality', 'supervisees']],
  ['supervision', { activityType: 'training' }, ['modality']],
  ['supervision', { activityType: 'training', supervisees: 2 }, ['modality', 'supervisees']],
  ['indirectClinical', { activityType: 'research' }, ['modality']],
] as const)('has for a row of %s %j the fields %j', (group, row, fields) => {
  expect(fieldsOf(group, row, all)).toEqual(fields);
  expect(fieldsOf(group, row, new Set())).toEqual([]);
});

it('adds details only with a license that asks for some of sessions', () => {
  expect(canAddDetails(new Set(['clients']))).toBe(true);
  expect(canAddDetails(new Set(['supervisorLicense']))).toBe(false);
});

it('sends nothing that was not changed', () => {
  const draft = toAttributesDraft(session);
  expect(draft).toMatchObject({ siteId: '3', practicum: 'no' });
  expect(toAttributesBody(draft, structuredClone(draft))).toEqual({});
});

it('sends changes, and null for what was removed', () => {
  const before = toAttributesDraft(session);
  const after = structuredClone(before);
  after.siteId = '';
  after.practicum = 'yes';
  // A cleared field of a form is an empty text.
  Object.assign(after.directClinical[0]!, { modality: '', clients: 'group' });
  Object.assign(after.supervision[0]!, { supervisees: 8 });
  expect(toAttributesBody(before, after)).toEqual({
    siteId: null,
    practicum: true,
    rows: [
      { group: 'directClinical', row: 0, modality: null, clients: 'group' },
      { group: 'supervision', row: 0, supervisees: 8 },
    ],
  });
});

it('knows the site and the practicum of a session without rows', () => {
  const before = toAttributesDraft(aSession());
  expect(before).toMatchObject({ siteId: '', practicum: '', directClinical: [] });
  expect(toAttributesBody(before, { ...before, siteId: '4' })).toEqual({ siteId: 4 });
});

it('knows the types that only some boards count', () => {
  const license = aLicense({
    activities: [
      { activityType: 'family-therapy', clients: null, category: 'A. Direct Counseling' },
      { activityType: 'testing', clients: null, category: 'B. Other' },
      { activityType: 'triadic-supervision', clients: null, category: null },
    ],
  });
  expect(boardTypesOf([license])).toEqual(['testing']);
  expect(boardTypesOf()).toEqual([]);
});
