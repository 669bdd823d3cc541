import type { FailedMailRecord } from '@clinical-hours/proto/api';

const kinds: Record<string, string> = {
  welcome: 'Welcome',
  verify_email: 'Link to verify an address',
  password_reset: 'Link to reset a password',
  reset_link_sent: 'Link to reset a password sent, to other addresses',
  password_changed: 'Password changed',
  intruder_removed: 'Password changed after someone else got in',
  email_changed: 'Email address changed',
  email_edited: 'Email address changed by an administrator',
  account_moved: 'Account recovery approved, to the old address',
  admin_granted: 'Administrator rights granted',
  admin_revoked: 'Administrator rights removed',
  recovery_requested: 'Account recovery requested',
  recovery_approved: 'Account recovery approved',
  recovery_rejected: 'Account recovery rejected',
  move_rejected: 'Account recovery rejected, to the new address',
  approval_withdrawn: 'Approval withdrawn by a supervisor',
  dispute_reported: 'Decision disputed by a supervisor',
  answer_disputed: 'Answer disputed by a supervisor',
  mails_delayed: 'Emails waiting because there were too many',
  sign_ins_failed: 'Many failed sign-ins',
  authenticator_app_added: 'Authenticator app added',
  authenticator_app_removed: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'Recovery code used',
  second_factors_removed: 'Two-step sign-in turned off by an administrator',
  unproved_factors_removed: 'Two-step sign-in turned off when the address was first verified',
  second_factor_lost: 'Two-step sign-in reported lost, to an administrator',
  second_factor_lost_claimed: 'Two-step sign-in reported lost, to the user',
  account_suspended: 'Account suspended',
  account_reinstated: 'Account reinstated',
  sessions_ended: 'Signed out everywhere by an administrator',
  email_change_undone: 'Change of an email address undone, to the address that loses',
  email_restored: 'Change of an email address undone, to the former address',
  recovery_waiting: 'Account recovery waiting, to an administrator',
  factors_refused: 'Added sign-in methods refused by their owner',
  account_closed: 'Account closed, with the link to keep it',
  account_kept: 'Closed account kept',
  test_email: 'Test email',
  data_exported: 'All data downloaded',
  account_deleted: 'Account deleted',
};

const outcomes: Record<string, string> = {
  refused: 'The mail server refused it',
  put_off: 'The mail server deferred it for four days',
  bounced: 'It was accepted but came back undelivered',
  unsent: 'It could not be sent because of an error on our side: see the notification log',
};

// Meanings of enhanced status codes (RFC 3463). A code that is missing here is shown as it is.
const meanings: readonly [begins: RegExp, words: string][] = [
  [/^[45]\.1\.2$/, 'the domain does not exist'],
  [/^[45]\.1\.\d+$/, 'the address does not exist'],
  [/^[45]\.2\.1$/, 'the mailbox is disabled'],
  [/^[45]\.2\.2$/, 'the mailbox is full'],
  [/^[45]\.4\.\d+$/, 'the mail server could not be reached'],
  [/^[45]\.7\.\d+$/, 'rejected by its rules, like spam'],
];

/** The kind of an email for people: 'verify_email' is 'Link to verify an address'. */
export function mailLabel({ kind }: Pick<FailedMailRecord, 'kind'>): string {
  const words = kind.replaceAll('_', ' ');
  return kinds[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The cause of a failure as a sentence: 'The mail server refused it: the address does not exist (5.1.1).' */
export function failureText({ outcome, status }: Pick<FailedMailRecord, 'outcome' | 'status'>): string {
  const said = outcomes[outcome] ?? `It failed: ${outcome.replaceAll('_', ' ')}`;
  if (status === null) return `${said}.`;
  const meaning = meanings.find(([begins]) => begins.test(status))?.[1];
  return meaning ? `${said}: ${meaning} (${status}).` : `${said} (${status}).`;
}
