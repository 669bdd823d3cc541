import { expect, it } from 'vitest';
import { newestPresets } from './preset-choice.ts';
import { aPreset } from '../test-licenses.ts';

const texas = { id: 'us-tx-lmft', name: 'Texas LMFT', state: 'TX', board: 'Board of Examples' };

it('lists the newest version of each preset by state', () => {
  const earlier = aPreset({ ...texas, version: '2020-01' });
  const later = aPreset({ ...texas, version: '2024-12' });
  const colorado = aPreset({ id: 'us-co-lpc', name: 'Colorado LPC', state: 'CO' });
  expect(
    newestPresets([earlier, colorado, later, aPreset()]).map(({ name, version }) => `${name} ${version}`),
  ).toEqual(['California LMFT 2026-08', 'Colorado LPC 2026-08', 'Texas LMFT 2024-12']);
});
