import { describe, expect, it } from 'vitest';
import { differs, takesOver } from './confirmed-details.ts';
import type { Supervisor } from './supervisor.entity.ts';
import { aSupervisor, someDetails } from './testing/builders.ts';

const unknown = { licenseKind: null, licenseState: null, licensedOn: null, licenseExpiresOn: null };
const aRecord = (changes: Partial<Supervisor> = {}) =>
  ({ ...aSupervisor(), ...unknown, ...changes }) as Supervisor;

describe('a record differs from what its supervisor confirmed', () => {
  it.each(Object.entries(someDetails()))('by %s', (field, value) => {
    const record = aRecord({ ...someDetails(), [field]: null });
    expect(differs(record, someDetails())).toBe(true);
    expect(differs({ ...record, [field]: value }, someDetails())).toBe(false);
  });

  it('not by what was left open', () => {
    const record = aRecord({ ...someDetails(), licenseKind: 'LMFT' });
    expect(differs(record, someDetails({ licenseKind: null }))).toBe(false);
  });
});

describe('a change takes over what was confirmed', () => {
  it.each([
    ['all of it', {}, someDetails(), {}],
    ['the license alone', {}, { licenseNumber: 'LMFT-2', licenseKind: 'LMFT-S', licenseState: 'TX' }, {}],
    ['a kind that stays', { licenseKind: 'LPC' }, someDetails({ licenseKind: 'LPC' }), { licenseKind: null }],
    [
      'a kind that is removed',
      { licenseKind: 'LPC' },
      someDetails({ licenseKind: null }),
      { licenseKind: null },
    ],
    ['a kind that is there', { licenseKind: 'LMFT-S', licenseState: 'TX' }, { licenseNumber: 'LMFT-2' }, {}],
    ['a name in other case', {}, { ...someDetails(), name: 'SAM  supervisor' }, {}],
  ])('with %s', (_what, before, after, confirmed) => {
    expect(takesOver(aRecord(before), aSupervisor(after), someDetails(confirmed))).toBe(true);
  });

  it.each([
    ['another number', {}, someDetails({ licenseNumber: 'LMFT-20' }), {}],
    ['another kind', {}, someDetails({ licenseKind: 'LPC' }), {}],
    [
      'another kind than before, of none',
      { licenseKind: 'LPC' },
      someDetails({ licenseKind: 'LMFT' }),
      { licenseKind: null },
    ],
    ['a number without its kind', {}, { licenseNumber: 'LMFT-2' }, {}],
    ['another name', {}, { ...someDetails(), name: 'Prof. Somebody' }, {}],
    ['another address', {}, { ...someDetails(), email: 'else@example.com' }, {}],
  ])('not with %s', (_what, before, after, confirmed) => {
    expect(takesOver(aRecord(before), aSupervisor(after), someDetails(confirmed))).toBe(false);
  });
});
