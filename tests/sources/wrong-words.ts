import { shownTexts } from '../support/shown-texts.ts';

/** Words that are never right in texts for people, with what is said instead (docs/WRITING.md). */
const wrongWords: readonly [pattern: RegExp, instead: string][] = [
  [/\banybody\b/iu, 'anyone'],
  [/\bsomebody\b/iu, 'someone'],
  [/\bas themselves\b/iu, 'in their own name'],
  [/\bworks? no longer\b/iu, 'no longer works'],
  [/\b(no|any) more(?=[.,:;!?)]|$)/iu, 'no longer, before the verb'],
];

const rooms = ['proto/src/api/', 'services/', 'web/landing/', 'web/src/', 'web/supervisor-pages/'];
const except = [
  // Instructions to a language model, and patterns of what people type.
  'services/consultation/src/guidance/model/',
  'services/consultation/src/guidance/mask/',
  // SQL.
  'services/auth/src/migrations/',
];
const isOfTests = (file: string): boolean =>
  /\.test\.tsx?$|\.fixture\.tsx$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(file);

/** Whether the texts of a file are for people, and are checked. */
export const isChecked = (file: string): boolean =>
  rooms.some((room) => file.startsWith(room)) &&
  !except.some((room) => file.startsWith(room)) &&
  !isOfTests(file);

/** Returns the wrong words in texts for people, each with its line and what is said instead. */
export function wrongWordsIn(file: string, source: string): string[] {
  // Most files have none of them, and need not be parsed.
  if (!/anybody|somebody|themselves|no longer|(no|any)\s+more/iu.test(source)) return [];
  const found = shownTexts(file, source).flatMap(({ line, text }) =>
    wrongWords.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(text) ?? [];
      return word ? [`${file}:${line}: '${word}': ${instead}`] : [];
    }),
  );
  return [...new Set(found)];
}
