import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { spellings } from './events.ts';

it('the id of an event is spelt in ways that differ, and mean the same', () => {
  // Digits have no capitals.
  const id = `abcdefab${randomUUID().slice(8, 24)}abcdefabcdef`;
  const spelt = spellings.map((spell) => spell(id));
  expect(new Set([id, ...spelt]).size).toBe(4);
  expect(new Set(spelt.map((text) => text.toLowerCase()))).toEqual(new Set([id]));
});
