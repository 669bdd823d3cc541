import { accountBounds, maxFavorites, maxLicenses, maxSites } from '@clinical-hours/proto/api';
import type { ErrorCode } from '@clinical-hours/proto/api';

/** What keeps one account from filling a table. */
export type TableBound =
  /** The most rows of a user, and the code of the refusal of one more. */
  | { most: number; code: ErrorCode }
  /** The most rows of a user, beyond which the oldest are removed, or the kinds are fixed. */
  | { most: number }
  /** Rows of a user only beside rows of another table, at most `each` beside one. */
  | { beside: string; each: number }
  /** Emails or requests cause the rows; that limit of section 23 holds, per day or quarter of an hour. */
  | { rate: string }
  /** Not of users, or one row for each. */
  | { fixed: string };

const perUser = { fixed: 'one row of each user' } as const;
const technical = { fixed: 'of the product, not of users' } as const;
const mails = { rate: 'emails to supervisors' } as const;
const changes = { rate: 'changes of one user in a minute' } as const;
const addresses = { rate: 'registrations, sign-ins' } as const;
const ofSession = { beside: 'sessions', each: accountBounds.changesOfSession + 1 } as const;

/** The tables that every service with events has. */
export const commonTables: Record<string, TableBound> = {
  migrations: technical,
  expanding_migrations: technical,
  outbox: technical,
  inbox: technical,
  dead_letters: technical,
  tombstones: perUser,
  idempotency_keys: changes,
};

/** Every other table of every service, with what bounds it. */
export const tableBounds: Record<string, Record<string, TableBound>> = {
  hours: {
    sessions: { most: accountBounds.sessions, code: 'too_many_sessions' },
    session_status_changes: ofSession,
    deleted_sessions: { most: accountBounds.deletedSessions },
    reviewed_sessions: { beside: 'sessions', each: 1 },
    session_questions: ofSession,
    approval_items: ofSession,
    approval_decisions: ofSession,
    approval_requests: { beside: 'approval_items', each: 1 },
    receipts: { beside: 'approval_decisions', each: 1 },
    receipt_head: technical,
    flag_looks: { beside: 'approval_decisions', each: 1 },
    erasure_letters: { fixed: 'for 7 days, one for each address on the receipts of a deleted user' },
    disputes: { beside: 'approval_requests', each: 1 },
    session_months: { beside: 'sessions', each: 1 },
    session_totals: { beside: 'sessions', each: 1 },
    list_versions: { most: 3 },
    imports: { most: accountBounds.imports, code: 'too_many_imports' },
    packets: { most: accountBounds.packets, code: 'too_many_packets' },
    todos: { most: accountBounds.todosInAll, code: 'too_many_todos' },
    deadline_tasks: { beside: 'todos', each: 1 },
    deadline_checks: perUser,
    favorites: { most: maxFavorites, code: 'too_many_favorites' },
    licenses: { most: maxLicenses, code: 'too_many_licenses' },
    sites: { most: maxSites, code: 'too_many_sites' },
    rule_corrections: { fixed: 'one row of each user for each version of a preset' },
    supervisor_facts: { beside: 'supervisor.supervisors', each: 1 },
  },
  supervisor: {
    supervisors: { most: accountBounds.supervisors, code: 'too_many_supervisors' },
    rosters: perUser,
    action_links: mails,
    caused_mails: mails,
    mailed_addresses: mails,
    mail_refusals: { beside: 'supervisors', each: 1 },
    erased_refusals: { fixed: 'for 7 days, as the refusals about a deleted user were' },
    portals: mails,
    portal_asks: { rate: 'emails with the link to the portal' },
    portal_links: { rate: 'emails with the link to the portal' },
    portal_devices: { beside: 'portal_links', each: 5 },
  },
  consultation: {
    consultations: { most: accountBounds.questions, code: 'too_many_consultations' },
    escalations: { most: accountBounds.escalations, code: 'too_many_consultations' },
    deleted_uses: { rate: 'questions of one user in 24 hours, escalations, model answers' },
  },
  document: {
    documents: { most: 2_000, code: 'too_many_documents' },
    orphans: technical,
    store_sweeps: technical,
  },
  gateway: {
    web_sessions: { most: accountBounds.webSessions },
    access_notes: changes,
    rate_limits: technical,
  },
  auth: {
    mail_flow: technical,
    users: addresses,
    account_tokens: addresses,
    audit_entries: changes,
    audit_head: technical,
    authenticator_apps: perUser,
    ceremonies: addresses,
    failed_mails: mails,
    former_emails: { most: 50 },
    proved_addresses: { most: 50 },
    notices: changes,
    passkeys: { most: 20, code: 'too_many_passkeys' },
    password_reset_requests: addresses,
    recovery_codes: { most: 10 },
    recovery_inquiries: addresses,
    recovery_requests: addresses,
    refused_addresses: addresses,
    sign_in_failures: addresses,
    user_deletions: perUser,
  },
  notification: {
    mails,
    mail_decisions: mails,
    mailbox_counts: mails,
    digest_records: mails,
    mail_flow: technical,
  },
};
