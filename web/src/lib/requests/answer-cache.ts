// Used by account, and http.ts.
import type * as CachedAnswers from './cached-answers.ts';
import { canStore } from './offline-state.ts';

// The lists of a trainee that are shown without a network. Nothing of administrators, questions, documents or exports
// is in it.
const cachedPath =
  /^\/api\/(?:(?:licenses|reports)(?:[/?]|$)|(?:favorites|sessions(?:\/recent-supervisors|\/returned)?|sites|stats|supervisors|todos|user)(?:\?|$))/;

/** Whether the answer to a GET of this path is cached. */
export const isCached = (path: string): boolean => cachedPath.test(path);

/** Does something with the cached answers, where there are any. A full or forbidden storage is ignored. */
export async function withCache<T>(
  work: (cached: typeof CachedAnswers) => Promise<T>,
): Promise<T | undefined> {
  if (!canStore()) return undefined;
  return import('./cached-answers.ts').then(work).catch(() => undefined);
}

/** Deletes the user's cached answers, such as at sign-out. */
export const forgetCache = (): Promise<void> => withCache(({ forgetAnswers }) => forgetAnswers());
