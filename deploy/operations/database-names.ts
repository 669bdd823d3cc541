/**
 * The databases of the product, in the order of their snapshots, for which README.md gives the reasons. All snapshots
 * are opened within milliseconds, so the order matters only for changes in that time.
 */
export const databaseNames = [
  'gateway',
  'document',
  'supervisor',
  'consultation',
  'hours',
  'auth',
  'notification',
] as const;

export type DatabaseName = (typeof databaseNames)[number];

export type DatabaseUrls = Record<DatabaseName, string>;

/** Tables whose rows are in no backup: a backup must sign nobody in, and everyone signs in again after a restore. */
export const tablesWithoutRows: readonly string[] = ['web_sessions'];

/**
 * Columns that track the delivery of events, by table. They refer to a JetStream that will be gone, and a restore
 * resets them, so they are not compared.
 */
export const bookkeepingColumns: Readonly<Record<string, readonly string[]>> = {
  outbox: ['leased_until', 'published_at', 'stream_created', 'stream_seq'],
  inbox: ['seen_at'],
};

/** Returns the name of the setting with a database's address, such as HOURS_DATABASE_URL. */
export const urlSettingOf = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`;
