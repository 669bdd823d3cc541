/**
 * The most of each thing that one account can make, so that whatever reads all of it ends in time. Those of licenses,
 * sites, favorites and documents stand beside their schemas.
 */
export const accountBounds = {
  /** Twelve a day for seven years. */
  sessions: 30_000,
  /** Deleted sessions, which can be restored: beyond these the oldest ones go. */
  deletedSessions: 30_000,
  /** Changes of status of one session, and how often supervisors were asked about it. */
  changesOfSession: 200,
  imports: 1_000,
  /** Packets for boards: none is removed, because a board may verify one years later. */
  packets: 200,
  /** Removed ones count: sessions keep pointing to them. */
  supervisors: 200,
  /** Unarchived ones: their list is not paginated. */
  todos: 1_000,
  /** Archived ones included. */
  todosInAll: 10_000,
  questions: 10_000,
  /** Questions put before supervisors, withdrawn ones included. */
  escalations: 10_000,
  /** Web sessions: a further sign-in ends the least recently used one. */
  webSessions: 100,
} as const;

/** For how many days a deleted session can be restored. */
export const deletedSessionDays = 30;

/** Deleted sessions on one page, which fit into a message with the longest notes and rows. */
export const maxDeletedPageSize = 50;
