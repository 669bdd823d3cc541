import { expect, it } from 'vitest';
import { spellings } from './events.ts';

// Ids with few letters are the difficult ones: digits have no capitals.
it.each([
  'abcdefab-cdef-4abc-8def-abcdefabcdef',
  '88194741-9319-4028-a478-460be4848fe4',
  'a8194741-9319-4028-9478-46004848fe48',
  'ab194741-9319-4028-9478-460048484848',
  '88194741-9319-4028-9478-4600484848ff',
])('the id of an event is spelt in ways that differ, and mean the same: %s', (id) => {
  const spelt = spellings.map((spell) => spell(id));
  expect(new Set([id, ...spelt]).size).toBe(4);
  expect(new Set(spelt.map((text) => text.toLowerCase()))).toEqual(new Set([id]));
});
