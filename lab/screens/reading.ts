import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownTexts } from '../../tests/support/shown-texts.ts';
import { gradeOf, wordsOf } from './reading-level.ts';

// README.md says what this lists.
const root = join(import.meta.dirname, '..', '..');
const help = 'services/consultation/src/guidance/danger/emergency-help.ts';
const places = [
  'web/{src,supervisor-pages}/**/*.{ts,tsx}',
  'services/notification/src/**/*.ts',
  'services/hours/src/licensure/**/*.ts',
  'services/consultation/src/guidance/compose-answer.ts',
  help,
];

const found = globSync(places, {
  cwd: root,
  exclude: ['**/{testing,migrations}/**', '**/*.repository.ts', '**/*test*', '**/generated/**', '**/dist/**'],
})
  .flatMap((file) => shownTexts(file, readFileSync(join(root, file), 'utf8')))
  .filter(({ file, text }) => wordsOf(text).length >= (file === help ? 6 : 20))
  .map(({ file, line, text }) => ({
    grade: gradeOf(text),
    most: file === help ? 6 : 9,
    where: `${file}:${line}`,
    text,
  }))
  .filter(({ grade, most }) => grade > most)
  .toSorted((one, other) => other.grade - one.grade);
for (const { grade, where, text } of found) console.log(`${grade.toFixed(1)}  ${where}\n      ${text}`);
console.log(`${found.length} texts are above their grade`);
