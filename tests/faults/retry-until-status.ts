import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@clinical-hours/service-kit/api-client';

const againAfterMs = 150;
// Told of an upload whose first try still runs, or ended without a word.
const underWay = 'upload_under_way';

export interface RetryOptions {
  status: number;
  signal: AbortSignal;
  earlierAttempt?: EarlierAttempt;
}

/** For a call without a key: how an earlier try, whose answer was lost, is known to have done it. */
export interface EarlierAttempt {
  /** What tells; insisted on, since no answer does not say that nothing was done. The refusal itself without it. */
  read?: () => Promise<Answer>;
  isDone: (confirmed: Answer) => boolean;
}

/** What was to be deleted is, when the repetition does not find it. */
export const alreadyDeleted: EarlierAttempt = { isDone: ({ status }) => status === 404 };

/**
 * What a person does, or the page for them: tries again while no clear answer comes, under the same key. Rejects when the
 * answer is another one than what is wanted and no earlier try did it, or when the time is over.
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
