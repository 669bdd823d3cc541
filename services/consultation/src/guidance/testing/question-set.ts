import type { CaseQuestion } from './case-question.ts';
import { cleanQuestions } from './clean-questions.ts';
import { sloppyQuestions } from './sloppy-questions.ts';
import { storyQuestions } from './story-questions.ts';

/** Questions of trainees about counseling practice, each with the article that should be found for it. */
export const caseQuestions: readonly CaseQuestion[] = [
  ...cleanQuestions,
  ...sloppyQuestions,
  ...storyQuestions,
];
