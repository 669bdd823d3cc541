import type { QueryRunner } from 'typeorm';

/** The events of a table that change a list, each with the rows that a trigger then sees. */
const changes = [
  ['insert', 'NEW'],
  ['update', 'NEW'],
  ['delete', 'OLD'],
] as const;

/** Renews the version of a list at every change of a table, by triggers named `<prefix>_insert` and so on. */
export async function renewVersionOf(
  runner: QueryRunner,
  list: string,
  { table, prefix }: { table: string; prefix: string },
): Promise<void> {
  for (const [event, transition] of changes) {
    await runner.query(`
      CREATE TRIGGER ${prefix}_${event} AFTER ${event.toUpperCase()} ON ${table}
      REFERENCING ${transition} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_list_version('${list}')`);
  }
}
