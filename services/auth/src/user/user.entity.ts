import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

export interface User {
  id: number;
  username: string;
  passwordHash: string;
  name: string;
  email: string;
  licenseNumber: string | null;
  program: string | null;
  /** Shown only to a supervisor whom the user asks a question that speaks of danger. */
  phone: string | null;
  /** Whether an email reminds the user of a week without a session. */
  wantsReminders: boolean;
  supervisorCount: number;
  /** The revision of the supervisor service's list from which `supervisorCount` comes. */
  rosterRevision: number;
  /** Goals in hours, as decimal text. */
  totalRequiredHours: string;
  requiredSupervisionHours: string;
  requiredDirectClinicalHours: string;
  requiredIndirectClinicalHours: string;
  emailVerified: boolean;
  hasCompletedOnboarding: boolean;
  isAdmin: boolean;
  /** Whether the next sign-in by a password asks for a new one. */
  mustChangePassword: boolean;
  /** When an administrator suspended the user; null when they may sign in. */
  suspendedAt: Date | null;
  /** When a closed account is erased; null unless its user has closed it. */
  deletionDueAt: Date | null;
  /** The last address of the user that was confirmed, to which reset links go; null when none ever was. */
  confirmedEmail: string | null;
  /** Whether any address of the user was ever verified. A trigger of the database sets it. */
  wasVerified: boolean;
  hasSecondFactor: boolean;
  /** Whether the user has signed in since they registered. */
  hasSignedIn: boolean;
  /** When the last link to choose a password was sent that was not used; null when there is none. */
  resetLinkSentAt: Date | null;
  /** Web sessions with a lower epoch have ended. */
  sessionEpoch: number;
  createdAt: Date;
  updatedAt: Date;
}

const hoursColumn = { type: 'numeric', precision: 8, scale: 2, default: 0 } as const;

export const userEntity = new EntitySchema<User>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: idColumn,
    username: { type: 'text' },
    passwordHash: { type: 'text', name: 'password_hash' },
    name: { type: 'text' },
    email: { type: 'text' },
    licenseNumber: { type: 'text', name: 'license_number', nullable: true },
    program: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    wantsReminders: { type: 'boolean', name: 'wants_reminders', default: false },
    supervisorCount: { type: 'int', name: 'supervisor_count', default: 0 },
    rosterRevision: { type: 'int', name: 'roster_revision', default: 0 },
    totalRequiredHours: { ...hoursColumn, name: 'total_required_hours' },
    requiredSupervisionHours: { ...hoursColumn, name: 'required_supervision_hours' },
    requiredDirectClinicalHours: { ...hoursColumn, name: 'required_direct_clinical_hours' },
    requiredIndirectClinicalHours: { ...hoursColumn, name: 'required_indirect_clinical_hours' },
    emailVerified: { type: 'boolean', name: 'email_verified', default: false },
    hasCompletedOnboarding: { type: 'boolean', name: 'has_completed_onboarding', default: false },
    isAdmin: { type: 'boolean', name: 'is_admin', default: false },
    mustChangePassword: { type: 'boolean', name: 'must_change_password', default: false },
    suspendedAt: { ...momentColumn, name: 'suspended_at', nullable: true },
    deletionDueAt: { ...momentColumn, name: 'deletion_due_at', nullable: true },
    confirmedEmail: { type: 'text', name: 'confirmed_email', nullable: true },
    wasVerified: { type: 'boolean', name: 'was_verified', default: false, update: false },
    hasSecondFactor: { type: 'boolean', name: 'has_second_factor', default: false },
    hasSignedIn: { type: 'boolean', name: 'has_signed_in', default: false },
    resetLinkSentAt: { ...momentColumn, name: 'reset_link_sent_at', nullable: true },
    sessionEpoch: { type: 'int', name: 'session_epoch', default: 1 },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});
