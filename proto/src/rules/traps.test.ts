import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spanishTraps } from './spanish-traps.ts';
import { traps } from './traps.ts';

it('names only presets that exist', () => {
  const folder = join(import.meta.dirname, '../../../services/hours/presets');
  const known = new Set(readdirSync(folder));
  const named = traps.flatMap(({ answers, unsure = [] }) => [
    ...answers.flatMap(({ presets = [] }) => presets),
    ...unsure,
  ]);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

it('gives each preset at most one answer to a question', () => {
  const repeated = traps.flatMap(({ answers, unsure = [] }) => {
    const named = [...answers.flatMap(({ presets = [] }) => presets), ...unsure];
    return named.filter((id, index) => named.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
});

it('has every subject and answer in Spanish, and no other', () => {
  const texts = traps.flatMap(({ subject, answers }) => [
    ...(subject ? [subject] : []),
    ...answers.map(({ text }) => text),
  ]);
  expect(Object.keys(spanishTraps).toSorted()).toEqual(texts.toSorted());
});
