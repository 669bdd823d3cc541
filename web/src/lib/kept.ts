import type * as KeptAnswers from './kept-answers.ts';
import { canKeep } from './offline-state.ts';

// The lists of a trainee that are shown without a network. Nothing of administrators, questions, documents or exports
// is in it.
const keptPath =
  /^\/api\/(?:(?:licenses|reports)(?:[/?]|$)|(?:favorites|sessions(?:\/recent-supervisors)?|sites|stats|supervisors|todos|user)(?:\?|$))/;

/** Whether the answer to a GET of this path is one of those that are kept. */
export const isKept = (path: string): boolean => keptPath.test(path);

/** Does something with the kept answers, where there are any. A full or forbidden storage is ignored. */
export async function withKept<T>(work: (kept: typeof KeptAnswers) => Promise<T>): Promise<T | undefined> {
  if (!canKeep()) return undefined;
  return import('./kept-answers.ts').then(work).catch(() => undefined);
}

/** Deletes all that is kept of the user's answers, such as at sign-out. */
export const forgetKept = (): Promise<void> => withKept(({ forgetAnswers }) => forgetAnswers());
