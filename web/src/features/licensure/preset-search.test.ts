import { expect, it } from 'vitest';
import { isFound, toChoices } from './preset-search.ts';
import { aPreset } from './test-licenses.ts';

const texas = { id: 'us-tx-lmft', name: 'Texas LMFT', state: 'TX', board: 'Board of Examples' };

it('lists presets by state, and the newest version of each first', () => {
  const earlier = aPreset({ ...texas, version: '2020-01', name: 'Texas LMFT (earlier text)' });
  const later = aPreset({ ...texas, version: '2024-12' });
  const colorado = aPreset({ id: 'us-co-lpc', name: 'Colorado LPC', state: 'CO' });
  expect(toChoices([earlier, colorado, later, aPreset()]).map(({ title }) => title)).toEqual([
    'California LMFT',
    'Colorado LPC',
    'Texas LMFT',
    'Texas LMFT (earlier text), version 2020-01',
  ]);
});

const preset = aPreset({ name: 'LPC', state: 'SD', board: 'Board of Examiners' });

it.each(['', ' ', 'sd', 'south', 'South Dakota', 'lpc', 'examin', 'lpc dakota'])(
  'finds a preset by the beginnings of words of its state, name and board: %j',
  (search) => expect(isFound(preset, search)).toBe(true),
);

it.each(['TX', 'akota', 'lpc texas'])('does not find it by %j', (search) =>
  expect(isFound(preset, search)).toBe(false),
);
