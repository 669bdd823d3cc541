import type { SessionRecord } from '@clinical-hours/proto/api';
import { today } from '../../lib/dates.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// The server holds to the same two (SPEC.md, section 9, and DESIGN.md).
const nudgeAfterMs = 2 * dayMs;
const nudgeAgainAfterMs = dayMs;

/** Whether a reminder can be sent: too early, not again so soon, or yes. */
export type NudgeState = 'early' | 'asked' | 'ready';

/** Since when a session waits. */
export function waitingSince({ pendingSince, createdAt }: SessionRecord): Date {
  return new Date(pendingSince ?? createdAt);
}

/** The same sessions, the one that waits longest first. */
export function longestWaitingFirst(sessions: readonly SessionRecord[]): SessionRecord[] {
  return sessions.toSorted((a, b) => waitingSince(a).getTime() - waitingSince(b).getTime() || a.id - b.id);
}

/** How long ago a moment was, in calendar days of the display time zone: 'Today', '1d ago'. */
export function ageOf(moment: Date, now: Date): string {
  const midnight = (date: Date) => Date.parse(`${today(date)}T00:00:00Z`);
  const days = Math.round((midnight(now) - midnight(moment)) / dayMs);
  return days <= 0 ? 'Today' : `${days}d ago`;
}

export function nudgeStateOf(session: SessionRecord, now: Date): NudgeState {
  if (now.getTime() - waitingSince(session).getTime() < nudgeAfterMs) return 'early';
  const askedAt = session.askedAt === null ? undefined : Date.parse(session.askedAt);
  return askedAt !== undefined && now.getTime() - askedAt < nudgeAgainAfterMs ? 'asked' : 'ready';
}

/** What stands in the place of Nudge after a supervisor was asked within a day. */
export function askedLabel(askedAt: string, now: Date): string {
  return ageOf(new Date(askedAt), now) === 'Today' ? 'Asked today' : 'Asked yesterday';
}
