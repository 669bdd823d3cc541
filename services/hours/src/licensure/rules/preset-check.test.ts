import { describe, expect, it } from 'vitest';
import { checkPreset } from './preset-check.ts';
import { readPresets, type CheckedPreset } from './presets.ts';

const presets = readPresets();
const today = '2026-11-29';
const oregon = presets.findLast(({ id }) => id === 'us-or-lpc') as CheckedPreset;
const faultsOf = (changes: object) => checkPreset({ ...oregon, ...changes }, today).faults;
const rule = (changes: object) => ({ cite: '', reading: 'V', sentence: 'So it is.', ...changes });

describe('what is offered', () => {
  const newest = presets.filter((preset, index) => presets[index + 1]?.id !== preset.id);

  it.each(newest.map((preset) => [preset.id, preset] as const))(
    '%s contradicts itself nowhere',
    (_id, preset) => {
      expect(checkPreset(preset, today).faults).toEqual([]);
    },
  );

  it('says of which rules a beta has no text', () => {
    const california = newest.find(({ id }) => id === 'us-ca-lcsw') as CheckedPreset;
    expect(checkPreset(california, today).remarks).toContain(
      'week-unit: takes hours by a secondary source, which is why the preset is beta',
    );
  });
});

describe('a preset is faulty', () => {
  it.each([
    [
      'with a limit below a minimum',
      { rules: [rule({ id: 'most', kind: 'total-max', category: ['direct'], hours: 1000 })] },
      /^most: at most 1000 hours count, but .* asks for 1900$/u,
    ],
    [
      'with more supervision in a month than counts',
      {
        rules: [
          rule({
            id: 'least',
            kind: 'period-min',
            period: 'month',
            per: 'all',
            need: 4,
            unit: 'supervision-hour',
            effect: 'flag',
          }),
          rule({
            id: 'most',
            kind: 'period-max',
            period: 'month',
            category: oregon.categories.map(({ id }) => id),
            hours: 2,
          }),
        ],
      },
      /^most: at most 2 hours of a month count, but least asks for 4$/u,
    ],
    [
      'with a part above its total',
      {
        categories: [
          ...oregon.categories,
          { id: 'groups', within: 'direct', label: 'Groups', match: { type: ['group-therapy'] } },
        ],
        requirements: [
          ...oregon.requirements,
          {
            id: 'many',
            label: 'Groups',
            need: 2500,
            unit: 'hours',
            category: ['groups'],
            cite: '',
            reading: 'V',
          },
        ],
      },
      /^many: asks for 2500 hours, more than the 1900 of /u,
    ],
    [
      'with a category that nothing feeds',
      {
        categories: [
          ...oregon.categories,
          { id: 'spare', label: 'Spare', match: { type: ['individual-therapy'] } },
        ],
      },
      /^spare: nothing feeds the category 'Spare'/u,
    ],
    [
      'with hours taken by a secondary source',
      { rules: [rule({ id: 'late', kind: 'eligible', test: 'site-paid', reading: 'S' })] },
      /^late: takes hours by a secondary source/u,
    ],
    [
      'with hours taken and no sentence',
      { rules: [rule({ id: 'late', kind: 'eligible', test: 'site-paid', sentence: undefined })] },
      /^late: takes hours and quotes no sentence/u,
    ],
    [
      'with a registration that ends before the least months',
      { rules: [rule({ id: 'short', kind: 'eligible', test: 'license', maxMonths: 12 })] },
      /^short: ends after 12 months/u,
    ],
    [
      'with a kind of license that forms do not offer',
      { rules: [rule({ id: 'kind', kind: 'eligible', test: 'supervisor-kind', kinds: ['PMHNP'] })] },
      /^kind: forms offer no license PMHNP; write Psychiatric NP$/u,
    ],
    ['without a date that a rule looks at', { dates: {} }, /^dates: a rule looks at registeredOn/u],
    [
      'with an old text and no caution about it',
      {
        sources: [{ cite: 'OAR 833, June 8, 2021', url: 'https://example.com', read: 'primary' }],
        cautions: ['Nothing.'],
      },
      /^sources: the newest text is of 2021-06, more than two years ago/u,
    ],
    ['without a caution', { cautions: [] }, /^cautions: say/u],
  ])('%s', (_case, changes, fault) => {
    expect(faultsOf(changes).filter((found) => fault.test(found))).toHaveLength(1);
  });
});
