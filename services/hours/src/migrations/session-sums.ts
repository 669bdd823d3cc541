import type { QueryRunner } from 'typeorm';

const sumColumns = [
  'session_count',
  'supervision_hours',
  'direct_clinical_hours',
  'indirect_clinical_hours',
  'supervision_count',
  'direct_clinical_count',
  'indirect_clinical_count',
];
/** The sums that each table keeps. */
const columnsOf = { session_totals: sumColumns, session_months: sumColumns.slice(0, 4) };
type SumsTable = keyof typeof columnsOf;

// Only a pending session waits for the supervisor who was asked: a decided one keeps the moment of the question.
const isAsked = `status = 'pending' AND asked_at IS NOT NULL`;
const byStatus = { status: 'status', reviewed_by: `coalesce(reviewed_by, '')` };
const bySupervisor = { user_id: 'user_id', supervisor_id: 'coalesce(supervisor_id, 0)', ...byStatus };
const byMonth = { user_id: 'user_id', month: `date_trunc('month', date)::date`, ...byStatus };

/** The columns by which the sums of each table are kept apart, with their values for a session; without and with `is_asked`. */
export const keys = {
  session_totals: { plain: bySupervisor, asked: { ...bySupervisor, is_asked: isAsked } },
  session_months: { plain: byMonth, asked: { ...byMonth, is_asked: isAsked } },
};

type Key = Record<string, string>;

const names = (key: Key): string => Object.keys(key).join(', ');
const valuesIn = (row: string, key: Key): string =>
  Object.keys(key)
    .map((name) => `${row}.${name}`)
    .join(', ');

/** The sums of a table or transition table, of the columns that a table of sums has. */
function sumsOf(rows: string, key: Key, columns: string[]): string {
  const sums = columns.map((column) => {
    if (column === 'session_count') return 'count(*)::int AS session_count';
    const hours = column.replace(/_count$/, '_hours');
    return column === hours
      ? `sum(${hours}) AS ${column}`
      : `count(*) FILTER (WHERE ${hours} > 0)::int AS ${column}`;
  });
  const kept = Object.entries(key).map(([name, value]) => `${value} AS ${name}`);
  const order = kept.map((_, index) => index + 1).join(', ');
  return `SELECT ${[...kept, ...sums].join(', ')} FROM ${rows} GROUP BY ${order} ORDER BY ${order}`;
}

const changed = (columns: string[], sign: '+' | '-', other: string): string =>
  columns.map((column) => `${column} = t.${column} ${sign} ${other}.${column}`).join(', ');

const gain = (table: string, key: Key, columns: string[]): string => `
  INSERT INTO ${table} AS t (${names(key)}, ${columns.join(', ')}) ${sumsOf('gained', key, columns)}
  ON CONFLICT (${names(key)}) DO UPDATE SET ${changed(columns, '+', 'EXCLUDED')};`;

const subtract = (table: string, key: Key, columns: string[], sums: string): string => `
  UPDATE ${table} t SET ${changed(columns, '-', 'c')} FROM (${sums}) c
  WHERE (${valuesIn('t', key)}) = (${valuesIn('c', key)});`;

const lose = (table: string, key: Key, columns: string[]): string =>
  subtract(table, key, columns, sumsOf('lost', key, columns));

/** Replaces the functions of the triggers, for tables of sums that are kept apart by these keys. */
export async function replaceFunctions(runner: QueryRunner, keyOf: Record<SumsTable, Key>): Promise<void> {
  for (const [name, change] of [
    ['count_gained_sessions', gain],
    ['count_lost_sessions', lose],
  ] as const) {
    await runner.query(`
      CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${change('session_totals', keyOf.session_totals, columnsOf.session_totals)}
        ${change('session_months', keyOf.session_months, columnsOf.session_months)}
        RETURN NULL;
      END $$`);
  }
}

/** Adds `is_asked` to the key of a table, and moves the sums of sessions that a supervisor was asked about. */
export async function keepAskedApart(runner: QueryRunner, table: SumsTable): Promise<void> {
  const columns = columnsOf[table];
  const { plain, asked: key } = keys[table];
  await runner.query(`
    ALTER TABLE ${table} ADD COLUMN is_asked boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT ${table}_pkey, ADD PRIMARY KEY (${names(key)})`);
  const asked = sumsOf(`(SELECT * FROM sessions WHERE ${isAsked}) asked`, key, columns);
  await runner.query(subtract(table, plain, columns, asked));
  await runner.query(`INSERT INTO ${table} (${names(key)}, ${columns.join(', ')}) ${asked}`);
}

/** Takes `is_asked` out of the key of a table, and adds the sums up again. */
export async function keepAskedTogether(runner: QueryRunner, table: SumsTable): Promise<void> {
  const columns = columnsOf[table];
  const key = keys[table].plain;
  await runner.query(`DELETE FROM ${table}`);
  await runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey, DROP COLUMN is_asked, ADD PRIMARY KEY (${names(key)})`);
  await runner.query(
    `INSERT INTO ${table} (${names(key)}, ${columns.join(', ')}) ${sumsOf('sessions', key, columns)}`,
  );
}
