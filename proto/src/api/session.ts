import { type Described, everyValue } from './described.ts';

export const sessionStatuses = everyValue<Described['SessionStatus']>()(
  'logged',
  'pending',
  'approved',
  'rejected',
);
export type SessionStatus = (typeof sessionStatuses)[number];

/** The most sessions of one bulk call, such as a request for approval. */
export const maxBulkSessions = 500;

/** The most sessions of a page. */
export const maxPageSize = 500;

/** Whether a supervisor was asked about a pending session, as a filter. */
export const askedFilters = ['yes', 'no'] as const;
export type AskedFilter = (typeof askedFilters)[number];

export const decisions = ['approve', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** The digest of what a page shows of a session: a SHA-256 in base64url. */
export const shownDigestPattern = /^[\w-]{43}$/;
