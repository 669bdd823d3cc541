import { expect, it } from 'vitest';
import { isOnePerson } from './index.ts';

it.each([
  ['Dana Reyes', 'Dr. Dana Reyes, LMFT', true],
  ['Dana Reyes', 'Reyes, Dana A.', true],
  ['Dana Reyes', 'D. Reyes', true],
  ['Dana Reyes', 'Dr. Reyes', true],
  ['Jürgen Müller', 'Juergen Mueller', true],
  ['Søren Ørsted', 'soren orsted', true],
  ['Marion Beck', 'Otto Reyes', false],
  ['Marion Beck', 'Otto Beck', false],
  ['Marion Beck', 'O. Beck', false],
  ['Marion', 'M. Beck', false],
  ['Дана Уитфилд', 'Dana Whitfield', false],
])('%s and %s are one person: %s', (one, other, isOne) => {
  expect(isOnePerson(one, other)).toBe(isOne);
  expect(isOnePerson(other, one)).toBe(isOne);
});
