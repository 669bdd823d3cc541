import type { CountingView } from '@clinical-hours/proto/api';

/** The sessions that are counted, in words. */
export const viewLabels: Record<CountingView, string> = {
  approved: 'Approved by a supervisor',
  pending: 'Approved and pending',
  all: 'Everything except rejected',
};
