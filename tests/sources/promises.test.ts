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
  ['a.ts', "const text = 'Direct hours always count.';"],
  ['a.ts', "const text = 'Your hours of this week are safe.';"],
  ['a.ts', "const text = 'A log of valid hours';"],
  ['a.ts', "const text = 'This receipt is genuine.';"],
  ['a.ts', "const text = 'The signature was verified.';"],
  ['a.ts', "const text = 'We guarantee that your hours count.';"],
  ['a.md', '---\ntopics: does it count\n---\n\nSuch hours are accepted in every state.'],
  ['a.json', '{\n  "says": "More than {need} hours will not count."\n}'],
])('finds them in %s: %s', (file, source) => {
  expect(promisesIn(file, source)).toHaveLength(1);
});

it.each([
  ['a.ts', "const text = 'The rule doesn’t say that these hours will count.';"],
  ['a.ts', "const text = 'The receipt cannot be confirmed as genuine.';"],
  ['a.ts', "const text = 'There is no guarantee for your hours.';"],
  ['a.ts', "const text = 'Ask your board whether it will count them.';"],
  ['a.ts', "const text = '3 h may not count without supervision.';"],
  ['a.ts', "const text = 'Email confirmed. Enter the hours. The link is valid for 60 minutes.';"],
  ['a.ts', '// These hours will count.\nconst isGenuine = true;'],
  ['a.md', 'topics: which hours are valid'],
])('leaves alone %s: %s', (file, source) => {
  expect(promisesIn(file, source)).toEqual([]);
});
