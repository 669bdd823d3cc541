import { AppError } from '@clinical-hours/service-kit/errors';
import type { PaceLimits } from '../transfer/pace.ts';
import { TransferSlots, type SlotLimits } from '../transfer/transfer-slots.ts';

const defaultSlots: SlotLimits = {
  // Of each less than 1 MiB is in memory, and up to 4 MiB in the buffer of its connection; a pod has 512 MiB.
  slots: 40,
  // Browsers open six connections to a server. Those that have one for everything, and ask for many parts at once, wait a moment.
  slotsPerUser: 8,
  perUser: 24,
  maxWaiting: 200,
  // Shorter than the gateway waits for a transfer of which no byte moves.
  maxWaitMs: 20_000,
  // Half a megabit per second: 10 MiB in less than three minutes.
  fairBytesPerS: 65_536,
  graceMs: 3_000,
  // A connection that stands still is no loss; those that it holds up are many.
  displaceEveryMs: 250,
};
const defaultPace: PaceLimits = {
  minBytesPerS: 4_096,
  // As long as the gateway waits. The buffers on the way move much at once, so that a slow line looks silent for a while.
  maxSilenceMs: 60_000,
};

export interface DownloadLimits {
  slots?: Partial<SlotLimits>;
  pace?: Partial<PaceLimits>;
}

/** The slots for the downloads of a process. */
export function openDownloadSlots(limits: Partial<SlotLimits> = {}): TransferSlots {
  const refusals = { tooMany: tooManyDownloads, busy: downloadsBusy, displaced: downloadDisplaced };
  return new TransferSlots({ ...defaultSlots, ...limits }, refusals);
}

export const downloadPace = (limits: Partial<PaceLimits> = {}): PaceLimits => ({ ...defaultPace, ...limits });

const tooManyDownloads = () =>
  new AppError('rate_limited', 'too_many_downloads', 'Please wait until your other downloads are done', {
    retryAfterS: 10,
  });
const downloadsBusy = () =>
  new AppError(
    'unavailable',
    'downloads_busy',
    'Many documents are just being downloaded. Please try again in a moment',
    { retryAfterS: 5 },
  );
// Of these two nobody is told but the log: a part was sent by then, and the connection is cut.
const downloadDisplaced = () =>
  new AppError('unavailable', 'download_displaced', 'A slow download has given way to others');
export const downloadStalled = () =>
  new AppError('unavailable', 'download_stalled', 'The client has taken the document too slowly');
