import { gone } from '@clinical-hours/service-kit/errors';
import { isLasting, type ActionLink } from './action-link.entity.ts';
import type { Supervisor } from './supervisor.entity.ts';

/**
 * Returns the supervisor of a link. Throws gone when the link was frozen or has ended, or the supervisor was removed.
 * The holder of a lasting link can still dispute a signature, and stop mail.
 */
export function requireUsableLink<T extends Supervisor>(link: ActionLink, supervisor: T | null): T {
  if (link.frozenAt) {
    throw gone(
      'link_frozen',
      'This link was frozen because the supervisor reported that they did not use it',
    );
  }
  const isOver = link.endedAt || (!isLasting(link.purpose) && !supervisor?.isActive);
  if (isOver || !supervisor) {
    throw gone('link_ended', 'This link is no longer valid. The trainee can send you a new request');
  }
  return supervisor;
}

/** Throws gone when a link has expired. `now` is that of the database. */
export function requireUnexpired(link: Pick<ActionLink, 'expiresAt'>, now: Date): void {
  if (isExpired(link, now)) throw gone('link_expired', 'This link has expired');
}

export function isExpired({ expiresAt }: Pick<ActionLink, 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now;
}
