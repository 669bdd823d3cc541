import type { ProgressRecord } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { aProgress } from '../../test-records.ts';
import { countText, suppositionOf } from './license-count.ts';

type Attribute = ProgressRecord['missing'][number]['attribute'];

const missing = (...attributes: Attribute[]) =>
  aProgress({ missing: attributes.map((attribute) => ({ attribute, rule: 'rule', lines: 4 })) });

it('says what counts of the largest requirement in hours, and what does not', () => {
  const [direct, weeks] = aProgress().requirements;
  const total = { ...direct!, id: 'total', have: 67, need: 3_000 };
  const requirements = [direct!, total, { ...weeks!, need: 9_000 }];
  expect(countText(aProgress({ requirements, recorded: 95, countable: 67 }))).toBe(
    '67 of 3,000 h count, 28 not',
  );
  expect(countText(aProgress({ requirements, recorded: 67, countable: 67 }))).toBe('67 of 3,000 h count');
  expect(countText(aProgress({ requirements: [], recorded: 95, countable: 67 }))).toBe('67 h count, 28 not');
});

it('says what it supposes where a fact is missing that could take hours', () => {
  const progress = missing('clients', 'degreeOn');
  const supposition = suppositionOf(progress, true);
  expect(supposition).toEqual({
    condition: 'if you were registered',
    remedy: 'add your degree date',
    where: 'dates',
  });
  expect(countText(aProgress({ recorded: 1131 }), supposition)).toBe(
    '850 of 1,750 h count if you were registered',
  );
  expect(suppositionOf(missing('degreeOn'), false)?.condition).toBe('if you had your degree');
  expect(suppositionOf(missing('registeredOn'), true)?.remedy).toBe('add your registration date');
  expect(suppositionOf(missing('siteKind', 'licenseKind'), true)?.where).toBe('supervisors');
  expect(suppositionOf(missing('siteKind'), true)?.where).toBe('sites');
  expect(suppositionOf(missing('clients', 'applyOn'), true)).toBeUndefined();
  expect(suppositionOf({ ...progress, countable: 0 }, true)).toBeUndefined();
});
