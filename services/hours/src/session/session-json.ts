import type { SessionRecord } from '@clinical-hours/proto/api';

/** Returns SQL that formats a time as JavaScript does: ISO 8601 in UTC, with milliseconds. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns: Record<keyof SessionRecord, string> = {
  id: 'id',
  userId: 'user_id',
  supervisorId: 'supervisor_id',
  date: `to_char(date::timestamp, 'YYYY-MM-DD"T00:00:00.000Z"')`,
  supervisionHours: 'supervision_hours::text',
  directClinicalHours: 'direct_clinical_hours::text',
  indirectClinicalHours: 'indirect_clinical_hours::text',
  activityBreakdown: 'activity_breakdown',
  supervisionActivityType: 'supervision_activity_type',
  directActivityType: 'direct_activity_type',
  indirectActivityType: 'indirect_activity_type',
  notes: 'notes',
  requestApproval: 'request_approval',
  status: 'status',
  supervisorNotes: 'supervisor_notes',
  reviewedBy: 'reviewed_by',
  reviewedAt: moment('reviewed_at'),
  pendingSince: moment('pending_since'),
  askedAt: moment('asked_at'),
  receiptNumber: 'receipt_number',
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
};
const named = Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`);

/** SQL for a row of `sessions` as JSON of a SessionRecord, the shape of the HTTP API. */
export const sessionJson = `(SELECT row_to_json(record) FROM (SELECT ${named.join(', ')}) record)`;
