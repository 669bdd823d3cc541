import type { SessionRecord } from '@clinical-hours/proto/api';

const hourMs = 3_600_000;
// The server holds to the same two (docs/SPECIFICATION.md, section 10.4).
const nudgeAfterMs = 48 * hourMs;
const nudgeAgainAfterMs = 24 * hourMs;

/** Whether a reminder can be sent: too early, not again so soon, or yes. */
export type NudgeState = 'early' | 'asked' | 'ready';

/** Whether the supervisor of a pending session can be reminded at a moment, in milliseconds. */
export function nudgeStateOf(
  { pendingSince, askedAt }: Pick<SessionRecord, 'pendingSince' | 'askedAt'>,
  nowMs: number,
): NudgeState {
  const isWithin = (moment: string, ms: number) => nowMs - Date.parse(moment) < ms;
  if (pendingSince === null || isWithin(pendingSince, nudgeAfterMs)) return 'early';
  return askedAt !== null && isWithin(askedAt, nudgeAgainAfterMs) ? 'asked' : 'ready';
}
