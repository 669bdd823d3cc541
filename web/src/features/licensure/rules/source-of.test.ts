import { expect, it } from 'vitest';
import { sourceOf, type Source } from './source-of.ts';

const source = (cite: string): Source => ({ cite, url: 'https://example.com/', read: 'primary' });
const sources = [
  'therapistsupport.org, August 2026, citing BPC 4980.43',
  'BPC 4980.43',
  'BPC 4980.43.2',
  'BPC 4980.43.2, as printed elsewhere',
  '22 TAC 681.92, current through 28 March 2025',
].map(source);

it.each([
  ['BPC 4980.43.2(a)(1)', 'BPC 4980.43.2'],
  ['BPC 4980.43(c)', 'BPC 4980.43'],
  ['BPC 4980.43', 'BPC 4980.43'],
  ['22 TAC 681.92(e)', '22 TAC 681.92, current through 28 March 2025'],
])('finds the source of %s', (cite, found) => {
  expect(sourceOf(cite, sources)?.cite).toBe(found);
});

it.each(['BPC 4980.43.4(c)', 'BPC 4980.430', '22 TAC 681', 'AB 462', ''])(
  'takes no other section for the source of %j',
  (cite) => {
    expect(sourceOf(cite, sources)).toBeUndefined();
  },
);
