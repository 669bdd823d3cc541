import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neededPromises, promisesIn } from './promises.ts';
import { isChecked } from './wrong-words.ts';

const root = join(import.meta.dirname, '..', '..');
const modules = globSync('{proto,services,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
}).filter(isChecked);
const written = globSync(['services/consultation/library/*.md', 'services/hours/presets/**/*.json'], {
  cwd: root,
});
const found = [...modules, ...written].flatMap((file) =>
  promisesIn(file, readFileSync(join(root, file), 'utf8')),
);

it('texts for people promise nothing that is not known', () => {
  expect(modules.length).toBeGreaterThan(400);
  expect(written.length).toBeGreaterThan(80);
  expect(found.filter(({ sentence }) => !(sentence in neededPromises))).toEqual([]);
});

it('the sentences that need such words are few, and are still there', () => {
  const sentences = new Set(found.map(({ sentence }) => sentence));
  expect(Object.keys(neededPromises).filter((sentence) => !sentences.has(sentence))).toEqual([]);
  expect(Object.keys(neededPromises).length).toBeLessThanOrEqual(20);
});

it.each([
  ['a.ts', "const text = 'You’re short 1 h, but won’t lose any hours';"],
  ['a.ts', "const text = 'You don’t lose hours without it.';"],
  ['a.ts', "const title = 'Worth a Look: No Hours Lost';"],
  ['a.tsx', 'const page = <p>These hours <strong>will</strong> count.</p>;'],
  ['a.ts', 'const text = `${hours} will not count unless you log more`;'],
])('finds them in %s: %s', (file, source) => {
  expect(promisesIn(file, source)).toHaveLength(1);
});
