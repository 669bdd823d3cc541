import { dateColumn, idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { formatDate, type SessionStatus } from '@clinical-hours/proto/api';
import { EntitySchema } from 'typeorm';

/** A log entry of a trainee: the hours of a day with a supervisor. Hours are decimal text. */
export interface Session {
  id: number;
  userId: number;
  supervisorId: number | null;
  /** yyyy-MM-dd */
  date: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  activityBreakdown: string | null;
  supervisionActivityType: string | null;
  directActivityType: string | null;
  indirectActivityType: string | null;
  notes: string | null;
  requestApproval: boolean;
  status: SessionStatus;
  supervisorNotes: string | null;
  reviewedBy: 'supervisor' | 'self' | null;
  reviewedAt: Date | null;
  pendingSince: Date | null;
  /** The time of the last email that asked the supervisor about the session. */
  askedAt: Date | null;
  /** The receipt of the supervisor's decision, as long as the decision stands. */
  receiptNumber: string | null;
  /** Where the hours were worked. */
  siteId: number | null;
  /** The hours belong to a practicum. */
  practicum: boolean | null;
  /** The time of the last change of attributes after a supervisor had approved the session. */
  attributesAddedAt: Date | null;
  /** When the supervisor last asked the trainee about it. */
  questionedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const hoursColumn = { type: 'numeric', precision: 8, scale: 2, default: 0 } as const;
const optionalText = { type: 'text', nullable: true } as const;

/**
 * The table of sessions. PostgreSQL runs its triggers in the order of their names. Before a row changes:
 * sessions_unchanged, which drops an update without a difference, then sessions_updated, which renews updated_at. After
 * each statement: sessions_1_version_*, which renews the version of the list and thereby locks it, then
 * sessions_2_lost_*, which subtracts old rows from the totals, then sessions_3_gained_*, which adds new rows.
 */
export const sessionEntity = new EntitySchema<Session>({
  name: 'Session',
  tableName: 'sessions',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    supervisorId: { type: 'int', name: 'supervisor_id', nullable: true },
    date: dateColumn,
    supervisionHours: { ...hoursColumn, name: 'supervision_hours' },
    directClinicalHours: { ...hoursColumn, name: 'direct_clinical_hours' },
    indirectClinicalHours: { ...hoursColumn, name: 'indirect_clinical_hours' },
    activityBreakdown: { ...optionalText, name: 'activity_breakdown' },
    supervisionActivityType: { ...optionalText, name: 'supervision_activity_type' },
    directActivityType: { ...optionalText, name: 'direct_activity_type' },
    indirectActivityType: { ...optionalText, name: 'indirect_activity_type' },
    notes: optionalText,
    requestApproval: { type: 'boolean', name: 'request_approval', default: false },
    status: { type: 'text', default: 'logged' },
    supervisorNotes: { ...optionalText, name: 'supervisor_notes' },
    reviewedBy: { ...optionalText, name: 'reviewed_by' },
    reviewedAt: { ...momentColumn, name: 'reviewed_at', nullable: true },
    pendingSince: { ...momentColumn, name: 'pending_since', nullable: true },
    askedAt: { ...momentColumn, name: 'asked_at', nullable: true },
    receiptNumber: { ...optionalText, name: 'receipt_number' },
    siteId: { type: 'int', name: 'site_id', nullable: true },
    practicum: { type: 'boolean', nullable: true },
    attributesAddedAt: { ...momentColumn, name: 'attributes_added_at', nullable: true },
    questionedAt: { ...momentColumn, name: 'questioned_at', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    // A trigger sets the time, so that two changes never have the same.
    updatedAt: { ...momentColumn, name: 'updated_at', insert: false, update: false },
  },
});

/** Returns the name of a session in messages about several sessions. */
export function nameOf({ id, date }: Pick<Session, 'id' | 'date'>): string {
  return `The session of ${formatDate(date)} (number ${id})`;
}
