import { AppError } from '@clinical-hours/service-kit/errors';
import { FairQueue, type QueueLimits } from '@clinical-hours/service-kit/transfer';

/** The name of the limited work in refusals and their codes. */
export type LimitedWork = 'evaluations' | 'imports' | 'searches';

const retryAfterS = 5;

/**
 * Opens a queue for expensive work, in this process and for each user, so that other requests get the processor and the
 * database. Nothing of it waits for a client, so none of it gives way. It refuses with `rate_limited`.
 */
export function openWorkQueue(noun: LimitedWork, limits: QueueLimits): FairQueue {
  const refusal = (of: 'user' | 'all', sentence: string) => () =>
    new AppError('rate_limited', `${noun}_of_${of}`, `${sentence} Please try again in a few seconds.`, {
      retryAfterS,
    });
  return new FairQueue(limits, {
    tooMany: refusal('user', `Several ${noun} of yours are still going on.`),
    busy: refusal('all', `There are many ${noun} at the moment.`),
  });
}
