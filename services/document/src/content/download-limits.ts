import { AppError } from '@clinical-hours/service-kit/errors';
import { FairQueue, type PaceLimits, type QueueLimits } from '@clinical-hours/service-kit/transfer';

const defaultLimits: QueueLimits = {
  // Each download holds less than 1 MiB in memory, and up to 4 MiB in the buffer of its connection; a pod has 512 MiB.
  atOnce: 40,
  // A browser opens six connections to a server. Clients that share one connection and ask for many parts at once wait
  // a moment.
  atOnceOfUser: 8,
  ofUser: 24,
  waiting: 200,
  // Shorter than the gateway waits for a transfer of which no byte moves.
  maxWaitMs: 20_000,
};
const defaultPace: PaceLimits = {
  minBytesPerS: 4_096,
  // As long as the gateway waits. The buffers on the way fill in large steps, so that a slow line looks silent for a
  // while.
  maxSilenceMs: 60_000,
};

export interface DownloadLimits {
  queue?: Partial<QueueLimits>;
  pace?: Partial<PaceLimits>;
}

export function openDownloadQueue(limits: Partial<QueueLimits> = {}): FairQueue {
  const refusals = { tooMany: tooManyDownloads, busy: downloadsBusy, displaced: downloadDisplaced };
  return new FairQueue({ ...defaultLimits, ...limits }, refusals);
}

export const downloadPace = (limits: Partial<PaceLimits> = {}): PaceLimits => ({
  ...defaultPace,
  ...limits,
});

const tooManyDownloads = () =>
  new AppError('rate_limited', 'too_many_downloads', 'Please wait until your other downloads are done', {
    retryAfterS: 10,
  });
const downloadsBusy = () =>
  new AppError(
    'unavailable',
    'downloads_busy',
    'Many documents are being downloaded right now. Please try again in a moment',
    { retryAfterS: 5 },
  );
// Both of the following errors reach only the log: a part has been sent by then, and the connection is cut.
const downloadDisplaced = () =>
  new AppError('unavailable', 'download_displaced', 'A slow download was stopped in favor of others');
export const downloadStalled = () =>
  new AppError('unavailable', 'download_stalled', 'The client received the document too slowly');
