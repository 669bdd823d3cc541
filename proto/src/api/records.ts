import type { SessionStatus } from './session.ts';

/** Every answer that is not a success. */
export interface ErrorBody {
  /** A sentence for people. */
  message: string;
  /** A word for programs, such as session_not_found. */
  code: string;
  requestId: string;
}

export interface UserRecord {
  id: number;
  username: string;
  name: string;
  email: string;
  licenseNumber: string | null;
  program: string | null;
  supervisorCount: number;
  totalRequiredHours: number;
  requiredSupervisionHours: number;
  requiredDirectClinicalHours: number;
  requiredIndirectClinicalHours: number;
  emailVerified: boolean;
  hasCompletedOnboarding: boolean;
  isAdmin: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What administrators see of a request to get back in. */
export interface RecoveryRequestRecord {
  id: number;
  user: UserRecord;
  newEmail: string;
  createdAt: string;
  status: 'pending' | 'approved' | 'rejected' | 'stopped';
  notes: string | null;
  decidedAt: string | null;
}

/** A line of the audit log. Names are those of now; null once the user was deleted. */
export interface AuditEntryRecord {
  id: number;
  /** Such as signed_in, sign_in_failed, password_reset, user_updated, user_deleted. */
  action: string;
  actorId: number | null;
  actorName: string | null;
  userId: number | null;
  userName: string | null;
  details: string | null;
  createdAt: string;
}

export interface SupervisorRecord {
  id: number;
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  licenseNumber: string;
  credentials: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface SessionRecord {
  id: number;
  userId: number;
  supervisorId: number | null;
  /** A calendar date as 'yyyy-MM-ddT00:00:00.000Z'. */
  date: string;
  /** Hours as text with two decimals. */
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  /** JSON text of an ActivityBreakdown. */
  activityBreakdown: string | null;
  supervisionActivityType: string | null;
  directActivityType: string | null;
  indirectActivityType: string | null;
  notes: string | null;
  requestApproval: boolean;
  status: SessionStatus;
  supervisorNotes: string | null;
  reviewedBy: 'supervisor' | 'self' | null;
  reviewedAt: string | null;
  pendingSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Totals in hours. */
export interface StatsRecord {
  totalHours: number;
  supervisionHours: number;
  directClinicalHours: number;
  indirectClinicalHours: number;
  approvedHours: number;
  pendingHours: number;
}

export interface DecidedSession extends SessionRecord {
  decision: 'approve' | 'reject';
  decidedAt: string;
}

/** What the bearer of a review link sees. */
export interface ReviewPage {
  trainee: { name: string; program: string | null };
  supervisor: { name: string; licenseNumber: string; credentials: string };
  /** Still open. */
  sessions: SessionRecord[];
  decided: DecidedSession[];
  /** How many sessions the trainee took out of the request since it was sent. */
  droppedCount: number;
  expiresAt: string;
}
