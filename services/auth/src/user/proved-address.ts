import type { User } from './user.entity.ts';

/**
 * Returns the address that gets notices about a user's account: the present one when it is verified, or counts as
 * verified after a change by an administrator; otherwise the last that was. Undefined when none ever was.
 */
export function provedAddressOf({
  email,
  emailVerified,
  confirmedEmail,
}: Pick<User, 'email' | 'emailVerified' | 'confirmedEmail'>): string | undefined {
  return emailVerified ? email : (confirmedEmail ?? undefined);
}
