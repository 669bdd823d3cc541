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

/** What a supervisor sends about a session: a decision, or a question. */
export type Verdict = Decision | 'ask';

/** The most characters of a question of a supervisor, and of the reply. */
export const maxTurnLength = 1_000;

interface Asked<Moment> {
  status: string;
  /** When the supervisor was last asked about the session, and when they last asked the trainee. */
  askedAt?: Moment | null | undefined;
  questionedAt?: Moment | null | undefined;
}

/** Returns whether a supervisor waits for the reply of a trainee. Moments are dates, or texts in ISO 8601. */
export function isQuestioned<Moment extends Date | string>(session: Asked<Moment>): boolean {
  const { status, askedAt, questionedAt } = session;
  return status === 'pending' && Boolean(askedAt && questionedAt && questionedAt > askedAt);
}

/** The digest of what a page shows of a session: a SHA-256 in base64url. */
export const shownDigestPattern = /^[\w-]{43}$/;

/** The most favorites of a trainee. */
export const maxFavorites = 30;

/** The longest name of a favorite, in characters. */
export const maxFavoriteName = 60;
