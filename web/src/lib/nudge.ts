// Used by dashboard and session.
import { isQuestioned, type SessionRecord } from '@clinical-hours/proto/api';

const hourMs = 3_600_000;
// The server enforces the same two limits (docs/SPECIFICATION.md, section 10.4).
const nudgeAfterMs = 48 * hourMs;
const nudgeAgainAfterMs = 24 * hourMs;

/** 'early' when the session is not pending for long enough, 'asked' when a reminder or request was sent recently. */
export type NudgeState = 'early' | 'asked' | 'ready';

/** Returns whether the supervisor of a pending session can be reminded at a time in milliseconds. */
export function nudgeStateOf(
  session: Pick<SessionRecord, 'pendingSince' | 'askedAt'> & Partial<Pick<SessionRecord, 'questionedAt'>>,
  nowMs: number,
): NudgeState {
  const { pendingSince, askedAt } = session;
  // The supervisor waits for the trainee.
  if (isQuestioned({ ...session, status: 'pending' })) return 'early';
  const isWithin = (moment: string, ms: number) => nowMs - Date.parse(moment) < ms;
  if (pendingSince === null || isWithin(pendingSince, nudgeAfterMs)) return 'early';
  return askedAt !== null && isWithin(askedAt, nudgeAgainAfterMs) ? 'asked' : 'ready';
}
