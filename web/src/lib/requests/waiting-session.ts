// Used by session and the application's frame, and use-offline-state.ts, waiting-sessions.ts and offline-state.ts.
import type { CreateSessionBody } from '../session-body.ts';

/** A session that was logged while the network was away. It belongs to its user, also after they have signed out. */
export interface WaitingSession {
  /** Grows with each session: the order in which they are sent. */
  id: number;
  userId: number;
  /** The Idempotency-Key of every try. */
  key: string;
  body: CreateSessionBody;
  /** When it was logged, in milliseconds since 1970. */
  at: number;
  /** When it was first sent. The server may have it since, although no answer came. */
  triedAt?: number;
  /** The sentence of the server that refused it. It is sent again after it was edited. */
  refusal?: string;
  /** The server has an identical one. It is sent once the user says that it is to be logged again. */
  isDuplicate?: true;
}

/** Whether it is certain that the server does not have a session: only then it may be changed here. */
export function isEditable({ triedAt, refusal, isDuplicate }: WaitingSession): boolean {
  return triedAt === undefined || refusal !== undefined || isDuplicate === true;
}

/** Whether a session is sent without anything that the user does. */
export function isOpen({ refusal, isDuplicate }: WaitingSession): boolean {
  return refusal === undefined && !isDuplicate;
}
