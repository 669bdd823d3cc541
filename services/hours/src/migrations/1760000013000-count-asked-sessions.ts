import type { MigrationInterface, QueryRunner } from 'typeorm';

const sumColumns = [
  'session_count',
  'supervision_hours',
  'direct_clinical_hours',
  'indirect_clinical_hours',
  'supervision_count',
  'direct_clinical_count',
  'indirect_clinical_count',
];
const monthColumns = sumColumns.slice(0, 4);

/** Columns by which sums are kept apart, each with its value for a session. */
const byStatus = {
  user_id: 'user_id',
  supervisor_id: 'coalesce(supervisor_id, 0)',
  status: 'status',
  reviewed_by: `coalesce(reviewed_by, '')`,
};
// Only a pending session waits for the supervisor who was asked: a decided one keeps the moment of the question.
const isAsked = `status = 'pending' AND asked_at IS NOT NULL`;
const byAsked = { ...byStatus, is_asked: isAsked };
const byMonth = {
  user_id: 'user_id',
  month: `date_trunc('month', date)::date`,
  status: 'status',
  reviewed_by: byStatus.reviewed_by,
};
type Key = Record<string, string>;

const names = (key: Key): string => Object.keys(key).join(', ');

/** The sums of a table or transition table, of the columns that a table of sums has. */
function sumsOf(rows: string, key: Key, columns: string[]): string {
  const sums = columns.map((column) => {
    if (column === 'session_count') return 'count(*)::int AS session_count';
    const hours = column.replace(/_count$/, '_hours');
    return column === hours
      ? `sum(${hours}) AS ${column}`
      : `count(*) FILTER (WHERE ${hours} > 0)::int AS ${column}`;
  });
  const keys = Object.entries(key).map(([name, value]) => `${value} AS ${name}`);
  const order = keys.map((_, index) => index + 1).join(', ');
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${rows} GROUP BY ${order} ORDER BY ${order}`;
}

const changed = (columns: string[], sign: '+' | '-', other: string): string =>
  columns.map((column) => `${column} = t.${column} ${sign} ${other}.${column}`).join(', ');

const gain = (table: string, key: Key, columns: string[]): string => `
  INSERT INTO ${table} AS t (${names(key)}, ${columns.join(', ')}) ${sumsOf('gained', key, columns)}
  ON CONFLICT (${names(key)}) DO UPDATE SET ${changed(columns, '+', 'EXCLUDED')};`;

const lose = (table: string, key: Key, columns: string[]): string => {
  const of = (row: string) =>
    Object.keys(key)
      .map((name) => `${row}.${name}`)
      .join(', ');
  return `
  UPDATE ${table} t SET ${changed(columns, '-', 'c')} FROM (${sumsOf('lost', key, columns)}) c
  WHERE (${of('t')}) = (${of('c')});`;
};

/** The functions of the triggers, for totals that are kept apart by a key. */
async function replaceFunctions(runner: QueryRunner, key: Key): Promise<void> {
  for (const [name, change] of [
    ['count_gained_sessions', gain],
    ['count_lost_sessions', lose],
  ] as const) {
    await runner.query(`
      CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${change('session_totals', key, sumColumns)}
        ${change('session_months', byMonth, monthColumns)}
        RETURN NULL;
      END $$`);
  }
}

/** Keeps the sums of pending sessions apart by whether a supervisor was asked about them. */
export class CountAskedSessions1760000013000 implements MigrationInterface {
  name = 'CountAskedSessions1760000013000';
  /** Earlier versions add up all rows of a status, however many there are. The triggers work for them, too. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // No session changes while its sums move. Every change of a session takes the locks in this order.
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      ALTER TABLE session_totals ADD COLUMN is_asked boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT session_totals_pkey, ADD PRIMARY KEY (${names(byAsked)})`);
    const asked = sumsOf(`(SELECT * FROM sessions WHERE ${isAsked}) asked`, byAsked, sumColumns);
    await runner.query(`
      UPDATE session_totals t SET ${changed(sumColumns, '-', 'c')} FROM (${asked}) c
      WHERE (t.user_id, t.supervisor_id, t.status, t.reviewed_by) = (c.user_id, c.supervisor_id, c.status, c.reviewed_by)`);
    await runner.query(`INSERT INTO session_totals (${names(byAsked)}, ${sumColumns.join(', ')}) ${asked}`);
    await replaceFunctions(runner, byAsked);
    // The index alone finds a page of pending sessions of one of the two kinds.
    for (const [name, condition] of [
      ['sessions_user_asked', 'asked_at IS NOT NULL'],
      ['sessions_user_not_sent', 'asked_at IS NULL'],
    ] as const) {
      await runner.query(`
        CREATE INDEX ${name} ON sessions (user_id, date DESC, id DESC)
        INCLUDE (supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours)
        WHERE status = 'pending' AND ${condition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE sessions IN SHARE ROW EXCLUSIVE MODE');
    await runner.query('DROP INDEX sessions_user_asked, sessions_user_not_sent');
    await runner.query('DELETE FROM session_totals');
    await runner.query(`
      ALTER TABLE session_totals DROP CONSTRAINT session_totals_pkey, DROP COLUMN is_asked,
        ADD PRIMARY KEY (${names(byStatus)})`);
    await runner.query(
      `INSERT INTO session_totals (${names(byStatus)}, ${sumColumns.join(', ')}) ${sumsOf('sessions', byStatus, sumColumns)}`,
    );
    await replaceFunctions(runner, byStatus);
  }
}
