import type { AuditAction, AuditChange, AuditEntryRecord } from '@clinical-hours/proto/api';
import { plainHours } from '../../../lib/figures/numbers.ts';

const actions: Record<AuditAction, string> = {
  registered: 'Registered',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  device_signed_out: 'Device signed out',
  sessions_ended: 'Signed out everywhere',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  password_change_failed: 'Wrong password when changing the password',
  recovery_requested: 'Account recovery requested',
  recovery_stopped: 'Account recovery stopped by the old address',
  recovery_approved: 'Account recovery approved',
  recovery_rejected: 'Account recovery rejected',
  email_changed: 'Email address changed',
  email_change_failed: 'Wrong password when changing the email address',
  email_refused: 'Address refused by its owner',
  email_change_undone: 'Email address change undone',
  factors_refused: 'Added sign-in methods refused by their owner',
  deletion_requested: 'Account closed by its user',
  deletion_failed: 'Wrong password when deleting the account',
  deletion_taken_back: 'Deletion canceled',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  authenticator_app_added: 'Authenticator app added',
  authenticator_app_removed: 'Authenticator app removed',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'Recovery code used',
  second_factor_failed: 'Two-step sign-in failed',
  second_factor_lost: 'Two-step sign-in reported lost',
  second_factors_removed: 'Two-step sign-in turned off',
  reminders_stopped: 'Reminders stopped using the link in one',
  user_updated: 'User edited',
  user_suspended: 'Account suspended',
  user_reinstated: 'Account reinstated',
  user_deleted: 'User deleted',
  users_listed: 'All users listed',
  users_exported: 'All users exported',
  administration_refused: 'Administration refused',
  document_viewed: 'Document viewed',
  document_downloaded: 'Document downloaded',
  log_exported: 'Hours exported',
  data_exported: 'All data downloaded',
  data_export_failed: 'Wrong password when downloading all data',
  decision_disputed: 'Decision disputed by a supervisor',
  approval_withdrawn: 'Approval withdrawn by a supervisor',
  decision_flagged: 'Decision flagged',
  flag_looked_at: 'Flagged decision looked at',
  own_link_refused: "Supervisor's link refused in the trainee's browser",
  answer_disputed: 'Answer disputed by a supervisor',
};
// A newer server may send an action that is not among them.
const labels: Readonly<Record<string, string>> = actions;

const fields: Record<string, string> = {
  licenseNumber: 'license number',
  totalRequiredHours: 'total required hours',
  requiredSupervisionHours: 'required supervision hours',
  requiredDirectClinicalHours: 'required direct clinical hours',
  requiredIndirectClinicalHours: 'required indirect clinical hours',
  emailVerified: 'email verified',
  hasCompletedOnboarding: 'onboarding completed',
  isAdmin: 'administrator',
};

const flagLabels: Record<string, string> = { true: 'yes', false: 'no' };

// Actions that a supervisor starts by a link, without signing in.
const byLink = new Set(['decision_disputed', 'approval_withdrawn', 'decision_flagged', 'answer_disputed']);

// Administrators do it with their account, operators by a command.
const byOperator = 'second_factors_removed';

/** An action for people: 'signed_in' is 'Signed in'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll('_', ' ');
  return labels[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of an entry, with labels instead of the names of fields. */
export function detailsText(details: string | null): string {
  return (details ?? '').replaceAll(/\w+/g, (word) => fields[word] ?? word);
}

/** The change of a field: 'email verified: no → yes'. */
export function changeText({ field, from, to }: AuditChange): string {
  return `${fields[field] ?? field}: ${valueLabel(field, from)} → ${valueLabel(field, to)}`;
}

function valueLabel(field: string, value: string | null): string {
  if (value === null) return 'not set';
  return field.endsWith('Hours') ? plainHours(value) : (flagLabels[value] ?? value);
}

/** The actor: a name, a visitor, a supervisor's link, an operator, or a user who was deleted since. */
export function actorLabel({ action, actorId, actorName }: AuditEntryRecord): string {
  return actorName ?? (actorId === null ? withoutAccount(action) : `deleted user ${actorId}`);
}

function withoutAccount(action: string): string {
  if (byLink.has(action)) return "a supervisor's link";
  return action === byOperator ? 'an operator' : 'a visitor';
}

/** The user whom the entry concerns; a dash when there is none or the user is unknown. */
export function subjectLabel({ userId, userName }: AuditEntryRecord): string {
  return userName ?? (userId === null ? '-' : `deleted user ${userId}`);
}
