import { SetupError } from '@clinical-hours/service-kit/machine';
import type { DatabaseConnection } from './database-connection.ts';

/** The schema that keeps the previous data of a database until the restore has succeeded. */
export const replacedSchema = 'before_restore';
const discardedSchema = 'discarded_restore';

/** Whether a database has no tables, views and sequences; those that an interrupted restore set aside count. */
export async function isEmpty({ client }: DatabaseConnection): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S') LIMIT 1`,
    [['public', replacedSchema]],
  );
  return rows.length === 0;
}

/** Throws a SetupError when another client is connected to a database. */
export async function requireUnused({ name, client }: DatabaseConnection): Promise<void> {
  const { rows } = await client.query(
    `SELECT DISTINCT COALESCE(NULLIF(application_name, ''), 'somebody') AS who FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rows.length === 0) return;
  const who = rows.map((row) => row.who).join(', ');
  throw new SetupError(`The database of ${name} is in use by ${who}: stop all services first.`);
}

/** Moves the current data of a database into the schema for the previous data. */
export async function setAside(connection: DatabaseConnection): Promise<void> {
  // After an interrupted restore, the data that it set aside is the data, and not what it restored.
  await putBack(connection);
  await connection.client.query(`CREATE SCHEMA ${replacedSchema}; ${moveAll('public', replacedSchema)}`);
}

/** Moves the previous data back, in place of everything that was made since. Does nothing when none was set aside. */
export async function putBack({ client }: DatabaseConnection): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [replacedSchema]);
  if (rows.length === 0) return;
  await client.query(
    `CREATE SCHEMA ${discardedSchema}; ${moveAll('public', discardedSchema)};
     DROP SCHEMA ${discardedSchema} CASCADE;
     ${moveAll(replacedSchema, 'public')}; DROP SCHEMA ${replacedSchema}`,
  );
}

/** Drops the previous data. */
export async function forgetReplaced({ client }: DatabaseConnection): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${replacedSchema} CASCADE`);
}

/**
 * Returns a statement that moves everything from one schema to another, except the objects of extensions, which belong
 * to the operator. Several statements in one text are one transaction.
 */
function moveAll(from: string, to: string): string {
  const ofExtension = (catalog: string) =>
    `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;
  // Sequences that belong to a column move with its table.
  const ofColumn = `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = o.oid
    AND o.relkind = 'S' AND d.deptype IN ('a', 'i'))`;
  return `DO $move$
    DECLARE statement text;
    BEGIN
      FOR statement IN
        SELECT format('ALTER %s %s SET SCHEMA ${to}',
          CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
          oid::regclass)
        FROM pg_class o WHERE relnamespace = '${from}'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
          AND NOT ${ofExtension('pg_class')} AND NOT ${ofColumn}
        UNION ALL
        SELECT format('ALTER ROUTINE %s SET SCHEMA ${to}', oid::regprocedure)
        FROM pg_proc o WHERE pronamespace = '${from}'::regnamespace AND NOT ${ofExtension('pg_proc')}
        UNION ALL
        SELECT format('ALTER TYPE %s SET SCHEMA ${to}', oid::regtype)
        FROM pg_type o WHERE typnamespace = '${from}'::regnamespace AND typtype IN ('e', 'd', 'r')
          AND NOT ${ofExtension('pg_type')}
      LOOP EXECUTE statement; END LOOP;
    END $move$`;
}
