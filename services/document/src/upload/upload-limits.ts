import { AppError, conflict, invalid } from '@clinical-hours/service-kit/errors';
import { FairQueue, type QueueLimits } from '@clinical-hours/service-kit/transfer';

export const maxDocuments = 2_000;
// Uploads under way do not count for the quota yet, but take room. A person uploads one document at a time, in a few
// windows.
export const maxUploads = 5;
const defaultLimits: QueueLimits = {
  // With S3 each upload may hold a whole document of 10 MiB in memory, and a pod has 512 MiB.
  atOnce: 30,
  atOnceOfUser: maxUploads,
  ofUser: maxUploads,
  // Each waiting upload holds less than 300 kB in memory. Further ones would wait in vain.
  waiting: 100,
  // Shorter than the gateway waits for a transfer of which no byte moves.
  maxWaitMs: 20_000,
};

export function openUploadQueue(limits: Partial<QueueLimits> = {}): FairQueue {
  const refusals = { tooMany: tooManyUploads, busy: uploadsBusy, displaced: uploadDisplaced };
  return new FairQueue({ ...defaultLimits, ...limits }, refusals);
}

export const underWay = () =>
  new AppError('conflict', 'upload_under_way', 'This document is already being uploaded', { retryAfterS: 5 });
export const uploadsBusy = () =>
  new AppError(
    'unavailable',
    'uploads_busy',
    'Many documents are being uploaded right now. Please try again in a moment',
    { retryAfterS: 5 },
  );
const uploadDisplaced = () =>
  new AppError(
    'unavailable',
    'upload_displaced',
    'Many documents are being uploaded right now, and this one was slow. Please try again in a few minutes',
    { retryAfterS: 60 },
  );
export const wrongSize = (expected: number, found: number) =>
  invalid('file_size_wrong', `The file should have ${expected} bytes, but ${found} have come`);
export const quotaExceeded = (quotaBytes: number) =>
  conflict(
    'quota_exceeded',
    `Your documents can take ${Math.floor(quotaBytes / 1_048_576)} MB in all. Please delete some, then try again`,
  );
export const tooManyDocuments = () =>
  conflict('too_many_documents', 'You have 2,000 documents. Please delete some, then try again');
export const tooManyUploads = () =>
  new AppError('rate_limited', 'too_many_uploads', 'Please wait until your other uploads are done', {
    retryAfterS: 10,
  });
