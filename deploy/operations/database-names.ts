/**
 * The databases of the product, in the order in which their snapshots are taken; README.md tells why it is this one. All are
 * opened within milliseconds, so that the order matters only for what happens in between.
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

/** Tables whose rows are in no backup: who reads one must not be signed in by it, and nobody is after a restore. */
export const tablesWithoutRows: readonly string[] = ['web_sessions'];

/**
 * What a table keeps of the way of events. It tells of a JetStream that will be gone, is set back by a restore, and so is not
 * compared.
 */
export const bookkeepingColumns: Readonly<Record<string, readonly string[]>> = {
  outbox: ['leased_until', 'published_at', 'stream_created', 'stream_seq'],
  inbox: ['seen_at'],
};

/** The setting that names a database, such as HOURS_DATABASE_URL. */
export const urlSettingOf = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`;
