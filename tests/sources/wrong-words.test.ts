import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isChecked, wrongWordsIn } from './wrong-words.ts';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('{proto,services,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
}).filter(isChecked);

it('texts for people have no wrong words', () => {
  expect(files.length).toBeGreaterThan(400);
  const faults = files.flatMap((file) => wrongWordsIn(file, readFileSync(join(root, file), 'utf8')));
  expect(faults).toEqual([]);
});

it.each([
  "const text = 'Somebody asked for it.';",
  'const text = `Anybody who has ${number} can check it`;',
  'const page = <p>It is open to <strong>anybody</strong>.</p>;',
  'const page = <p>The link works{" "} no longer.</p>;',
])('finds them in %s', (source) => {
  expect(wrongWordsIn('made-up.tsx', source)).toHaveLength(1);
});
