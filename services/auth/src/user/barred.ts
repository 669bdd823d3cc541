import { forbidden } from '@clinical-hours/service-kit/errors';
import type { User } from './user.entity.ts';

/** Throws forbidden for a user whom an administrator has suspended, or whose account is closed. */
export function refuseBarred({ suspendedAt, deletionDueAt }: User): void {
  if (suspendedAt) {
    throw forbidden(
      'account_suspended',
      'This account is suspended. We keep your hours. Please contact the administrators.',
    );
  }
  if (deletionDueAt) {
    throw forbidden(
      'account_closed',
      'This account is closed and will be deleted. To keep it, use the link in the email that we sent you.',
    );
  }
}
