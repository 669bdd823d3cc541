import type { Logger } from '../logging/index.ts';
import { withinTime } from '../runtime/within-time.ts';

const freshMs = 5_000;
const answerWithinMs = 1_000;

/**
 * Asks what costs something at most every 5 seconds, however often it is looked at, and waits no longer than a second.
 * Answers undefined, and says so at level debug, while there is no answer: looking must not fail with what is looked at.
 */
export function cached<T>(what: string, log: Logger, ask: () => Promise<T>): () => Promise<T | undefined> {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - askedAtMs < freshMs) return answer;
    askedAtMs = performance.now();
    answer = withinTime(ask(), answerWithinMs).catch((error: unknown) => {
      log.debug({ err: error, what }, 'cannot be measured for now');
      return undefined;
    });
    return answer;
  };
}
