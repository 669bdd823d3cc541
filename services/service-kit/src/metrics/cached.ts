import type { Logger } from '../logging/index.ts';
import { withinTime } from '../runtime/lifetime.ts';

const freshMs = 5_000;
const answerWithinMs = 1_000;

/**
 * Caches an expensive measurement: runs `ask` at most every 5 seconds, and waits for it at most 1 second.
 * When `ask` fails or is late, returns undefined and logs at level debug, so that reading metrics does not
 * fail together with a dependency.
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
