import type { UserRecord } from '@clinical-hours/proto/api';

/** The columns by which the table of users can be sorted, with their headings. */
export const sortColumns = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['program', 'Program'],
  ['supervisors', 'Supervisors'],
  ['joined', 'Joined'],
] as const;

export type SortColumn = (typeof sortColumns)[number][0];

export interface SortOrder {
  column: SortColumn;
  isDescending: boolean;
}

const newestFirst: SortOrder = { column: 'joined', isDescending: true };

/** Reads an order from an address: 'email', or '-email' for descending. Without one, the newest users come first. */
export function readOrder(text: string | null): SortOrder {
  const isDescending = text?.startsWith('-') ?? false;
  const name = isDescending ? text?.slice(1) : text;
  const column = sortColumns.find(([key]) => key === name)?.[0];
  return column ? { column, isDescending } : newestFirst;
}

/** The text of an order in an address; undefined for the default order. */
export function writeOrder({ column, isDescending }: SortOrder): string | undefined {
  const text = `${isDescending ? '-' : ''}${column}`;
  return text === '-joined' ? undefined : text;
}

const compareTexts = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

const compare: Record<SortColumn, (a: UserRecord, b: UserRecord) => number> = {
  name: (a, b) => compareTexts(a.name, b.name),
  email: (a, b) => compareTexts(a.email, b.email),
  program: (a, b) => compareTexts(a.program ?? '', b.program ?? ''),
  supervisors: (a, b) => a.supervisorCount - b.supervisorCount,
  joined: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** Sorts users; equal ones are sorted by id. */
export function sortUsers(users: readonly UserRecord[], order: SortOrder): UserRecord[] {
  const direction = order.isDescending ? -1 : 1;
  return [...users].sort((a, b) => direction * compare[order.column](a, b) || a.id - b.id);
}

/** Returns the users in whose name, username, email, program or license number every word of a text occurs. */
export function searchUsers(users: readonly UserRecord[], text: string): UserRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const { name, username, email, program, licenseNumber } = user;
    const all = [name, username, email, program ?? '', licenseNumber ?? ''].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
