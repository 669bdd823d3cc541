import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownTexts } from '../../tests/support/shown-texts.ts';
import { gradeOf, wordsOf } from './reading-level.ts';

/** A text that is harder to read than it may be. */
export interface HardText {
  grade: number;
  /** File and line. */
  where: string;
  text: string;
}

const root = join(import.meta.dirname, '..', '..');
const help = 'services/consultation/src/guidance/danger/emergency-help.ts';
const places = [
  'web/{src,supervisor-pages}/**/*.{ts,tsx}',
  'services/notification/src/**/*.ts',
  'services/hours/src/{blank-form,board-log,licensure,receipt,report}/**/*.ts',
  'services/consultation/src/guidance/compose-answer.ts',
  help,
];

// Statements of SQL, and Spanish and Portuguese, for which the formula was not made.
const isOther = (text: string): boolean =>
  /^(\( )?(SELECT|INSERT|UPDATE|DELETE|DECLARE|CASE|COPY|WITH|FROM|jsonb_build_object)\b/.test(text) ||
  /[áâãçéêíñóôõú¿¡]|\b(sua?|para|por|que)\b/iu.test(text);

/**
 * Returns the texts for people that are above their grade, the hardest first: 9 for texts of 20 words and more, 6 for
 * help in danger.
 */
export const hardTexts = (): HardText[] =>
  globSync(places, {
    cwd: root,
    exclude: [
      '**/{testing,migrations}/**',
      '**/*.repository.ts',
      '**/*test*',
      '**/generated/**',
      '**/dist/**',
    ],
  })
    .flatMap((file) => shownTexts(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ file, text }) => wordsOf(text).length >= (file === help ? 6 : 20) && !isOther(text))
    .map(({ file, line, text }) => ({
      grade: gradeOf(text),
      most: file === help ? 6 : 9,
      where: `${file}:${line}`,
      text,
    }))
    .filter(({ grade, most }) => grade > most)
    .map(({ grade, where, text }) => ({ grade, where, text }))
    .toSorted((one, other) => other.grade - one.grade);
