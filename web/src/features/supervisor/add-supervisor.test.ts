import { expect, it } from 'vitest';
import { detailsIn } from './add-supervisor-dialog.tsx';

it.each([
  ['Dana Whitfield', 'Dana Whitfield', ''],
  ['Dana Whitfield, LMFT', 'Dana Whitfield', 'LMFT'],
  ['Whitfield, Dana, PhD, LPC-S', 'Dana Whitfield', 'PhD, LPC-S'],
  ['Whitfield, Dana', 'Dana Whitfield', ''],
  ['', '', ''],
])('the details in %j are %j and %j', (text, name, credentials) => {
  expect(detailsIn(text)).toEqual({ name, credentials });
});
