import { forbidden } from '@clinical-hours/service-kit/errors';
import type { User } from './user.entity.ts';

/** Throws forbidden for a user whom an administrator has suspended. */
export function refuseSuspended({ suspendedAt }: User): void {
  if (suspendedAt) {
    throw forbidden(
      'account_suspended',
      'This account is suspended. Your hours are kept. Please write to the administrators.',
    );
  }
}
