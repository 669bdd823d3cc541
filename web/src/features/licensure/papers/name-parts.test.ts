import { expect, it } from 'vitest';
import { guessNameParts } from './name-parts.ts';

it.each([
  ['Tess Trainee', 'Trainee', 'Tess', ''],
  ['Tess Mary Ann Trainee', 'Trainee', 'Tess', 'Mary Ann'],
  ['Tess M. van der Sample', 'van der Sample', 'Tess', 'M.'],
  ['Tess de la Sample', 'de la Sample', 'Tess', ''],
  ['Tess Trainee Jr.', 'Trainee Jr.', 'Tess', ''],
  ['Tess Jr.', 'Jr.', 'Tess', ''],
  ['Van Sample', 'Sample', 'Van', ''],
  ['Trainee, Tess Mary', 'Trainee', 'Tess', 'Mary'],
  ['Tess Trainee, MA', 'Trainee', 'Tess', ''],
  ['Tess, MA', 'Tess', '', ''],
  ['Tess', 'Tess', '', ''],
  ['  Tess   Trainee ', 'Trainee', 'Tess', ''],
  ['', '', '', ''],
  [',', '', '', ''],
  ['constructor __proto__', '__proto__', 'constructor', ''],
])('guesses the parts of %s', (name, last, first, middle) => {
  expect(guessNameParts(name)).toEqual({ last, first, middle });
});
