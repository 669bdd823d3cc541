import type { ActivityGroup, SessionStatus } from '@clinical-hours/proto/api';
import { sessionJson } from './session-json.ts';

export interface PageQuery {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  status?: SessionStatus | undefined;
  /** Selects sessions with hours of this kind. */
  type?: ActivityGroup | undefined;
  supervisorId?: number | undefined;
  /** A literal text to find in the notes, or in the date as MM/DD/YYYY or yyyy-MM-dd; case does not matter. */
  search?: string | undefined;
  /** The first and the last day, as yyyy-MM-dd. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface Statement {
  sql: string;
  parameters: unknown[];
}

const columnOf: Record<ActivityGroup, string> = {
  supervision: 'supervision',
  directClinical: 'direct_clinical',
  indirectClinical: 'indirect_clinical',
};

// Skipping up to 1,000 sessions is faster than planning the statement for the nearer end.
const nearCount = 1_000;

/**
 * Returns a statement for a page of a trainee's sessions, as the JSON text of an array, and the number of sessions on
 * all pages. Skipped sessions cost only index entries, from the nearer end of the list, and the number comes from sums
 * kept in advance; a range of days counts index entries, and only a search reads the
 * sessions.
 */
export function pageStatement(userId: number, query: PageQuery): Statement {
  const parameters: unknown[] = [userId];
  const put = (value: unknown): string => `$${parameters.push(value)}`;
  // Both `sessions` and `session_totals` have these columns.
  const where = ['user_id = $1'];
  if (query.status) where.push(`status = ${put(query.status)}`);
  if (query.supervisorId) where.push(`supervisor_id = ${put(query.supervisorId)}`);
  const matches = [...where];
  if (query.type) matches.push(`${columnOf[query.type]}_hours > 0`);
  if (query.search) matches.push(occurs(put(query.search)));
  if (query.from) matches.push(`date >= ${put(query.from)}::date`);
  if (query.to) matches.push(`date <= ${put(query.to)}::date`);
  // The sums that are kept know no days and no notes.
  const isCounted = Boolean(query.search ?? query.from ?? query.to);
  const counted = query.type ? `${columnOf[query.type]}_count` : 'session_count';
  const total = isCounted
    ? 'SELECT count(*)::int FROM matching'
    : `SELECT coalesce(sum(${counted}), 0)::int FROM session_totals WHERE ${where.join(' AND ')}`;
  const before = (query.page - 1) * query.pageSize;
  const turn = before < nearCount || isCounted ? fromTheFirst : fromTheNearerEnd;
  // LIMIT 1 keeps the planner from reading the whole table for a long page.
  const sql = `
    WITH matching AS ${query.search ? '' : 'NOT '}MATERIALIZED (
      SELECT id, date FROM sessions WHERE ${matches.join(' AND ')}
    ), counted (total) AS (${total}), page (shown_id) AS (${turn(put(query.pageSize), put(before))})
    SELECT (SELECT total FROM counted) AS total,
      coalesce(json_agg(${sessionJson} ORDER BY date DESC, id DESC), '[]')::text AS json
    FROM page CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id = shown_id LIMIT 1) shown`;
  return { sql, parameters };
}

const fromTheFirst = (size: string, before: string): string =>
  `SELECT id FROM matching ORDER BY date DESC, id DESC LIMIT ${size} OFFSET ${before}`;

/** PostgreSQL starts only the half whose condition holds. */
const fromTheNearerEnd = (size: string, before: string): string => `
  (SELECT id FROM matching WHERE 2 * ${before}::bigint <= (SELECT total FROM counted)
   ORDER BY date DESC, id DESC LIMIT ${size}::bigint OFFSET ${before}::bigint)
  UNION ALL
  (SELECT id FROM matching WHERE 2 * ${before}::bigint > (SELECT total FROM counted)
   ORDER BY date, id LIMIT (SELECT greatest(0, least(${size}::bigint, total - ${before}::bigint)) FROM counted)
   OFFSET (SELECT greatest(0, total - ${before}::bigint - ${size}::bigint) FROM counted))`;

// strpos, unlike LIKE, takes % _ and \ literally.
function occurs(search: string): string {
  const texts = [
    'lower(notes)',
    `to_char(date::timestamp, 'MM/DD/YYYY')`,
    `to_char(date::timestamp, 'YYYY-MM-DD')`,
  ];
  return `(${texts.map((text) => `strpos(${text}, lower(${search})) > 0`).join(' OR ')})`;
}
