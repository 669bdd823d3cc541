import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@clinical-hours/service-kit/api-client';

const againAfterMs = 150;
// The code for an upload whose first attempt still runs, or was killed.
const underWay = 'upload_under_way';

export interface RetryOptions {
  status: number;
  signal: AbortSignal;
  earlierAttempt?: EarlierAttempt;
}

/** For a call without a key: recognizes that an earlier attempt, whose answer was lost, has succeeded. */
export interface EarlierAttempt {
  /**
   * Reads the state that proves it, and is retried, since a lost answer proves nothing. Without it, the refusal itself
   * is judged.
   */
  read?: () => Promise<Answer>;
  isDone: (confirmed: Answer) => boolean;
}

/** A repeated deletion finds nothing. */
export const alreadyDeleted: EarlierAttempt = { isDone: ({ status }) => status === 404 };

/**
 * Retries a call under the same key while no clear answer comes, as a person or the page does. Throws when another
 * status comes and no earlier attempt succeeded, or when the time is over.
 */
export async function retryUntilStatus(send: () => Promise<Answer>, wanted: RetryOptions): Promise<Answer> {
  let isUnclear = false;
  let last = 'no answer';
  while (!wanted.signal.aborted) {
    const answer = await send().catch((error: unknown) => {
      last = error instanceof Error ? error.message : String(error);
    });
    if (answer?.status === wanted.status) return answer;
    if (answer !== undefined && !isUnavailable(answer)) {
      if (isUnclear && wanted.earlierAttempt) {
        const { read, isDone } = wanted.earlierAttempt;
        const confirmed = read
          ? await retryUntilStatus(read, { status: 200, signal: wanted.signal })
          : answer;
        if (isDone(confirmed)) return confirmed;
      }
      throw new Error(`${answer.status} instead of ${wanted.status}: ${JSON.stringify(answer.body)}`);
    }
    if (answer !== undefined) last = `${answer.status} ${JSON.stringify(answer.body)}`;
    isUnclear = true;
    await sleep(againAfterMs);
  }
  throw new Error(`still not answered ${wanted.status} when the time was over; the last try: ${last}`);
}

const isUnavailable = ({ status, body }: Answer): boolean => status === 503 || body?.code === underWay;
