import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../services/gateway/src/testing/api-client.ts';

const againAfterMs = 150;
// Told of an upload whose first try still runs, or ended without a word.
const underWay = 'upload_under_way';

export interface Wanted {
  status: number;
  signal: AbortSignal;
  /** For a call without a key: whether an earlier try, whose answer was lost, did it already. Answers what there is now. */
  already?: (answer: Answer) => Promise<Answer | undefined>;
}

/**
 * What a person does, or the page for them: tries again while no clear answer comes, under the same key. Rejects when the
 * answer is another one than what is wanted, or when the time is over.
 */
export async function accepted(send: () => Promise<Answer>, wanted: Wanted): Promise<Answer> {
  let isUnclear = false;
  let last = 'no answer';
  while (!wanted.signal.aborted) {
    const answer = await send().catch((error: unknown) => {
      last = error instanceof Error ? error.message : String(error);
    });
    if (answer?.status === wanted.status) return answer;
    if (answer !== undefined && !isAway(answer)) {
      const done = isUnclear ? await wanted.already?.(answer).catch(() => {}) : undefined;
      if (done !== undefined) return done;
      throw new Error(`${answer.status} instead of ${wanted.status}: ${JSON.stringify(answer.body)}`);
    }
    if (answer !== undefined) last = `${answer.status} ${JSON.stringify(answer.body)}`;
    isUnclear = true;
    await sleep(againAfterMs);
  }
  throw new Error(`still not answered ${wanted.status} when the time was over; the last try: ${last}`);
}

const isAway = ({ status, body }: Answer): boolean => status === 503 || body?.code === underWay;
