// Used by the landing page.
import type { SessionRecord } from '@clinical-hours/proto/api';

/** A session of nothing, for samples to begin with: a field is absent in all of them until one shows it. */
export const blankSession: SessionRecord = {
  id: 1,
  userId: 1,
  supervisorId: null,
  date: '1970-01-01T00:00:00.000Z',
  supervisionHours: '0.00',
  directClinicalHours: '0.00',
  indirectClinicalHours: '0.00',
  activityBreakdown: null,
  supervisionActivityType: null,
  directActivityType: null,
  indirectActivityType: null,
  notes: null,
  requestApproval: false,
  status: 'logged',
  supervisorNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  pendingSince: null,
  askedAt: null,
  receiptNumber: null,
  siteId: null,
  practicum: null,
  attributesAddedAt: null,
  questionedAt: null,
  createdAt: '1970-01-01T00:00:00.000Z',
  updatedAt: '1970-01-01T00:00:00.000Z',
};
