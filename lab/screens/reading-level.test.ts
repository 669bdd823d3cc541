import { expect, it } from 'vitest';
import { hardTexts } from './hard-texts.ts';
import { gradeOf, wordsOf } from './reading-level.ts';

it.each([
  ['Call 911 now. Stay with them.', -1],
  ['Your account closes right away. After 7 days, we delete it.', 4],
  [
    'Documentation requirements differ considerably between jurisdictions and administrative authorities.',
    30,
  ],
])('gives the grade of: %s', (text, grade) => {
  expect(Math.abs(gradeOf(text) - grade)).toBeLessThan(3);
});

it('ends a sentence at a colon, and not within a number', () => {
  expect(gradeOf('Do this first: call your supervisor.')).toBeLessThan(
    gradeOf('Do this first and call your supervisor.'),
  );
  expect(gradeOf('You have 1.5 hours left')).toBe(gradeOf('You have hours left'));
});

it('counts a value as a word, and a number as none', () => {
  expect(wordsOf('… of 12 sessions, to alex@example.com')).toEqual(['…', 'of', 'sessions', 'to', 'address']);
});

it('is at most 9 in every text, and 6 in help in danger', () => {
  // Terms of law and medicine, and services, that have no shorter name: grades 6 to 7.9.
  const terms = [
    'benzodiazepine',
    'reasonable suspicion',
    'Adult Protective Services',
    'National Human Trafficking Hotline',
    'National Sexual Assault Hotline',
  ];
  const hard = hardTexts().map(({ text }) => text);
  expect(hard.filter((text) => !terms.some((term) => text.includes(term)))).toEqual([]);
  expect(hard).toHaveLength(terms.length);
});
