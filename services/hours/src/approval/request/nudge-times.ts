import { conflict } from '@clinical-hours/service-kit/errors';
import { formatMoment } from '../../session/calendar.ts';
import type { Session } from '../../session/session.entity.ts';

const hourMs = 3_600_000;
const firstAfterMs = 48 * hourMs;
const repeatAfterMs = 24 * hourMs;

/**
 * Throws a conflict unless a session has been pending for 2 days (docs/SPECIFICATION.md, section 10.4) and its
 * supervisor was not asked about it in the last 24 hours. The message gives the time from which a reminder can be sent.
 */
export function refuseEarlyNudge(
  { pendingSince, askedAt }: Pick<Session, 'pendingSince' | 'askedAt'>,
  now: Date,
  timeZone: string,
): void {
  const firstMs = (pendingSince?.getTime() ?? now.getTime()) + firstAfterMs;
  const nextMs = askedAt ? askedAt.getTime() + repeatAfterMs : 0;
  const from = formatMoment(new Date(Math.max(firstMs, nextMs)), timeZone);
  const advice = `You can send a reminder from ${from} on`;
  if (now.getTime() < firstMs) {
    throw conflict('nudge_too_early', `This session has been pending for less than 2 days. ${advice}`);
  }
  if (now.getTime() < nextMs) {
    throw conflict(
      'nudge_repeated',
      `Your supervisor was asked about this session in the last 24 hours. ${advice}`,
    );
  }
}
