import type { User } from './user.entity.ts';

/** Where an attempt to sign in comes from. */
export interface SignInPlace {
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: string;
  /**
   * The users who signed in with the browser before, each with the epoch of their web session; proved by a signed
   * cookie.
   */
  device: { id: string; users: { userId: number; epoch: number }[] } | null;
}

/**
 * Returns the place at which failures of a user are counted. A device with which the user has signed in before has a
 * count of its own: strangers in its network do not delay it.
 */
export function placeOf({ network, device }: SignInPlace, user: User | undefined): string {
  const isKnown = device?.users.some(
    ({ userId, epoch }) => userId === user?.id && epoch === user.sessionEpoch,
  );
  return device && isKnown ? `device ${device.id}` : `network ${network}`;
}
