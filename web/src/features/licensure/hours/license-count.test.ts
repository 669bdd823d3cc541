import type { ProgressRecord } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { aProgress } from '../../../test-records.ts';
import { suppositionOf } from './license-count.ts';

type Attribute = ProgressRecord['missing'][number]['attribute'];

const missing = (...attributes: Attribute[]) =>
  aProgress({ missing: attributes.map((attribute) => ({ attribute, rule: 'rule', lines: 4 })) });

it('says what it supposes where a fact is missing that could take hours', () => {
  const progress = missing('clients', 'degreeOn');
  const supposition = suppositionOf(progress, true);
  expect(supposition).toEqual({
    condition: 'if you were registered',
    remedy: 'add your degree date',
    where: 'dates',
  });
  expect(suppositionOf(missing('degreeOn'), false)?.condition).toBe('if you had your degree');
  expect(suppositionOf(missing('registeredOn'), true)?.remedy).toBe('add your registration date');
  expect(suppositionOf(missing('registrationExpiresOn'), true)?.condition).toBe(
    'if your registration is valid',
  );
  expect(suppositionOf(missing('siteKind', 'licenseKind'), true)?.where).toBe('supervisors');
  expect(suppositionOf(missing('siteKind'), true)?.where).toBe('sites');
  expect(suppositionOf(missing('clients', 'applyOn'), true)).toBeUndefined();
  expect(suppositionOf({ ...progress, countable: 0 }, true)).toBeUndefined();
});
