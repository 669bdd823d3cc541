import type { PresetDetails } from './parts/licensure.api.ts';

/** The address from which the preset of `aLicense()` is fetched. */
export const presetRoute = 'GET /api/license-presets/us-ca-lmft?version=2026-08';

export function aPreset(changes: Partial<PresetDetails> = {}): PresetDetails {
  return {
    id: 'us-ca-lmft',
    version: '2026-08',
    name: 'California LMFT',
    board: 'California Board of Behavioral Sciences',
    state: 'CA',
    checkedOn: '2026-11-23',
    isBeta: false,
    appliesBy: 'application-date',
    dates: {},
    sources: [
      { cite: 'BPC 4980.43', url: 'https://example.com/4980.43', read: 'secondary' },
      { cite: 'BPC 4980.43.2', url: 'https://example.com/4980.43.2', read: 'primary' },
    ],
    cautions: ['Ask the Board about video.'],
    weekStartsOn: 'monday',
    categories: [
      { id: 'cfc', within: 'direct', label: 'A1. Couples, Families, Children', match: {} },
      { id: 'direct', label: 'A. Direct Counseling', match: {} },
    ],
    rules: [
      {
        id: 'week-unit',
        kind: 'period-min',
        period: 'week',
        per: 'site',
        need: 1,
        unit: 'supervision-unit',
        effect: 'void',
        cite: 'BPC 4980.43.2(a)(1)',
        reading: 'V',
        assumes: 'The rule does not say on which day a week begins; we take the day that the license names.',
      },
      {
        id: 'nonclinical-1250',
        kind: 'total-max',
        category: ['direct'],
        hours: 1250,
        cite: 'AB 1',
        reading: 'S',
      },
    ],
    requirements: [
      {
        id: 'weeks-104',
        label: 'Supervised weeks',
        need: 104,
        unit: 'weeks',
        cite: 'BPC 4980.43(c)',
        reading: 'S',
      },
    ],
    ...changes,
  };
}
