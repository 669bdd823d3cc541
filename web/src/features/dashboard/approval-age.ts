import type { SessionRecord } from '@clinical-hours/proto/api';
import { today } from '../../lib/figures/dates.ts';

const dayMs = 86_400_000;

/** The time since which a session has been pending. */
export function pendingStart({ pendingSince, createdAt }: SessionRecord): Date {
  return new Date(pendingSince ?? createdAt);
}

/** Sorts sessions by how long they have been pending, longest first; those asked about today come last. */
export function longestWaitingFirst(sessions: readonly SessionRecord[], now: Date): SessionRecord[] {
  const isFresh = ({ askedAt }: SessionRecord) =>
    Number(askedAt !== null && ageLabel(new Date(askedAt), now) === 'Today');
  return sessions.toSorted(
    (a, b) => isFresh(a) - isFresh(b) || pendingStart(a).getTime() - pendingStart(b).getTime() || a.id - b.id,
  );
}

/** The age in calendar days of the display time zone: 'Today', '1d ago'. */
export function ageLabel(moment: Date, now: Date): string {
  const midnight = (date: Date) => Date.parse(`${today(date)}T00:00:00Z`);
  const days = Math.round((midnight(now) - midnight(moment)) / dayMs);
  return days <= 0 ? 'Today' : `${days}d ago`;
}

/** The label in the place of Nudge within a day after the supervisor was asked. */
export function askedLabel(askedAt: string, now: Date): string {
  return ageLabel(new Date(askedAt), now) === 'Today' ? 'Asked today' : 'Asked yesterday';
}
