import type { UserRecord } from '@clinical-hours/proto/api';

/** The filters of the list of users, as the address names them, with their labels. */
export const userFilters = [
  ['', 'All Users'],
  ['suspended', 'Suspended'],
  ['second-factor', 'With a Second Factor'],
  ['no-second-factor', 'Without a Second Factor'],
] as const;

export type UserFilter = (typeof userFilters)[number][0];

const passes: Record<UserFilter, (user: UserRecord) => boolean> = {
  '': () => true,
  suspended: ({ isSuspended }) => isSuspended,
  'second-factor': ({ hasSecondFactor }) => hasSecondFactor,
  'no-second-factor': ({ hasSecondFactor }) => !hasSecondFactor,
};

/** Reads a filter from an address. An unknown one shows all users. */
export function readFilter(text: string | null): UserFilter {
  return userFilters.find(([name]) => name === text)?.[0] ?? '';
}

/** Returns the users that pass a filter. */
export function filterUsers(users: readonly UserRecord[], filter: UserFilter): UserRecord[] {
  return users.filter(passes[filter]);
}
