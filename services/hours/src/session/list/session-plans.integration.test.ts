import { testCall, eventually } from '@clinical-hours/service-kit/testing';
import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { logMany } from '../../testing/many-sessions.ts';
import { listOf } from '../../testing/session-reading.ts';
import { statementsOf } from '../../testing/statements.ts';
import type { GivenPageQuery } from './session-list.service.ts';

const userId = 1;
const sessionCount = 10_000;
const trainee = testCall({ userId });

let system: HoursSystem;
// Ten years of one trainee, beside twenty trainees with 500 sessions and 3,000 with one.
beforeAll(async () => {
  system = await startHoursSystem();
  await logMany(system.database, userId, sessionCount);
  for (let other = 2; other <= 21; other += 1) await logMany(system.database, other, 500);
  await system.database.query(
    `INSERT INTO sessions (user_id, date, supervision_hours) SELECT 100 + n, '2026-03-01', 1 FROM generate_series(1, 3000) n`,
  );
  // Repeats the work of autovacuum, because an autovacuum under way can keep this one from finishing.
  await eventually(async () => {
    await system.database.query('VACUUM (ANALYZE)');
    const left = await system.database.query(
      `SELECT 1 FROM pg_class WHERE relname = 'sessions' AND relallvisible < relpages`,
    );
    if (left.length > 0) throw new Error('sessions is not vacuumed yet');
  });
});
afterAll(() => system.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: PlanNode[];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Returns the nodes that read tables, in the plans of the statements that `read` sends. */
async function scansOf(read: () => Promise<unknown>): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  for (const { text, values, isPrepared } of await statementsOf(read)) {
    const plan = await (isPrepared ? genericPlan : plainPlan)(text, values);
    nodes.push(...flatten(plan));
  }
  return nodes.filter((node) => node['Relation Name']);
}

async function plainPlan(text: string, values: unknown[]): Promise<PlanNode> {
  const [answer] = await system.database.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  return answer['QUERY PLAN'][0].Plan;
}

/** Returns the plan for any parameters, which PostgreSQL may choose for a prepared statement. */
async function genericPlan(text: string, values: unknown[]): Promise<PlanNode> {
  const runner = system.database.createQueryRunner();
  try {
    await runner.query('SET plan_cache_mode = force_generic_plan');
    await runner.query(`PREPARE statement AS ${text}`);
    const given = values.map((value) =>
      escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)),
    );
    const [answer] = await runner.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE statement (${given.join()})`);
    return answer['QUERY PLAN'][0].Plan;
  } finally {
    await runner.query('RESET plan_cache_mode');
    await runner.query('DEALLOCATE statement');
    await runner.release();
  }
}

/** Counts the rows that were read from a table itself, not from its indexes. */
function rowsRead(nodes: PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Relation Name'] === table)
    .map((node) => {
      if (node['Node Type'] === 'Index Only Scan') return node['Heap Fetches'] ?? 0;
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return (node['Actual Rows'] + removed) * node['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);
}

const wholeTables = (nodes: PlanNode[]) => nodes.filter((node) => node['Node Type'] === 'Seq Scan');
const find = (query: Partial<GivenPageQuery>) =>
  system.lists.find(trainee, { page: 1, pageSize: 10, ...query }, []);

const totalsOfTrainee = async () => {
  const [{ count }] = await system.database.query(
    'SELECT count(*)::int AS count FROM session_totals WHERE user_id = $1',
    [userId],
  );
  return Number(count);
};

describe('among 10,000 sessions', () => {
  it.each<[Partial<GivenPageQuery>]>([
    [{}],
    [{ page: 500 }],
    [{ page: 1000 }],
    [{ status: 'approved' }],
    [{ status: 'approved', page: 300 }],
    [{ status: 'pending' }],
    [{ status: 'pending', page: 70 }],
    [{ supervisorId: 2 }],
    [{ supervisorId: 2, page: 160 }],
    [{ asked: 'no' }],
    [{ asked: 'yes', page: 60 }],
    [{ asked: 'no', supervisorId: 2 }],
  ])('a page (%j) reads the sessions that it shows, and counts none', async (query) => {
    const { content } = await find(query);
    const [first] = JSON.parse(content?.json ?? '[]');
    expect(first).toMatchObject({ userId });
    const scans = await scansOf(() => find(query));
    expect(wholeTables(scans)).toEqual([]);
    expect(rowsRead(scans, 'sessions')).toBeGreaterThan(0);
    expect(rowsRead(scans, 'sessions')).toBeLessThanOrEqual(20);
    expect(rowsRead(scans, 'session_totals')).toBeLessThanOrEqual(await totalsOfTrainee());
    expect(rowsRead(scans, 'list_versions')).toBe(1);
  });

  it.each<[Partial<GivenPageQuery>]>([
    [{ type: 'indirectClinical' }],
    [{ type: 'indirectClinical', page: 100 }],
    [{ status: 'approved', supervisorId: 3, type: 'supervision', page: 50 }],
    [{ from: '2025-01-01' }],
    [{ from: '2018-01-01', to: '2025-12-31', page: 200 }],
    [{ status: 'approved', to: '2025-12-31' }],
    [{ supervisorId: 2, from: '2026-01-01', to: '2026-03-31' }],
    [{ asked: 'no', from: '2026-03-01' }],
    [{ asked: 'yes', to: '2020-01-01' }],
  ])('a page (%j) adds up entries of an index, and reads the sessions that it shows', async (query) => {
    const { content } = await find(query);
    expect(JSON.parse(content?.json ?? '[]')[0]).toMatchObject({ userId });
    const scans = await scansOf(() => find(query));
    expect(wholeTables(scans)).toEqual([]);
    expect(rowsRead(scans, 'sessions')).toBeGreaterThan(0);
    expect(rowsRead(scans, 'sessions')).toBeLessThanOrEqual(20);
    expect(rowsRead(scans, 'session_totals')).toBe(0);
  });

  it('a page near the last is reached from there', async () => {
    for (const [page, passedCount] of [
      [500, 5_000],
      [750, 2_510],
      [1000, 10],
    ] as const) {
      const scans = await scansOf(() => find({ page }));
      const passed = scans
        .filter((node) => node['Node Type'] === 'Index Only Scan')
        .map((node) => node['Actual Rows'] * node['Actual Loops']);
      expect([page, Math.max(...passed)]).toEqual([page, passedCount]);
    }
  });

  it('a long page reads no more than it shows either', async () => {
    const scans = await scansOf(() => find({ page: 3, pageSize: 500 }));
    expect(wholeTables(scans)).toEqual([]);
    expect(rowsRead(scans, 'sessions')).toBeLessThanOrEqual(1000);
  });

  it("a search reads the trainee's sessions, once, and nobody else's", async () => {
    const scans = await scansOf(() => find({ search: 'number 777' }));
    expect(wholeTables(scans)).toEqual([]);
    expect(rowsRead(scans, 'sessions')).toBeLessThanOrEqual(sessionCount + 20);
  });

  it('the totals are read from what is counted beside them', async () => {
    const scans = await scansOf(() => system.lists.stats(trainee, []));
    expect(scans.map((node) => node['Relation Name'])).toEqual(['list_versions', 'session_totals']);
    expect(wholeTables(scans)).toEqual([]);
    expect(rowsRead(scans, 'session_totals')).toBe(await totalsOfTrainee());
  });

  it('a poll without news reads one row, by its key', async () => {
    for (const read of [
      (known: string[]) => system.lists.short(trainee, known),
      (known: string[]) => system.lists.all(trainee, known),
      (known: string[]) => system.lists.stats(trainee, known),
      (known: string[]) => system.lists.find(trainee, { page: 1, pageSize: 10 }, known),
    ]) {
      const { version } = await read([]);
      const scans = await scansOf(() => read([version]));
      // PostgreSQL never starts the other half of the plan.
      expect(scans.filter((node) => node['Actual Loops'] > 0)).toMatchObject([
        { 'Relation Name': 'list_versions', 'Index Name': 'list_versions_pkey', 'Actual Rows': 1 },
      ]);
    }
  });

  it('all of them come at once, every batch from where the last one ended', async () => {
    expect(new Set((await listOf(system, trainee)).map(({ id }) => id)).size).toBe(sessionCount);
    const scans = await scansOf(() => listOf(system, trainee));
    expect(wholeTables(scans)).toEqual([]);
    // Near the end, sorting the remaining rows is cheaper than the index.
    expect(rowsRead(scans, 'sessions')).toBeLessThanOrEqual(1.25 * sessionCount);
  });
});
