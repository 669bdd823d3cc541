import {
  monthOfSearch,
  type ActivityGroup,
  type AskedFilter,
  type SessionStatus,
} from '@clinical-hours/proto/api';
import type { DayRange } from './day-range.ts';
import { sessionJson } from '../session-json.ts';

export interface PageQuery extends DayRange {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  status?: SessionStatus | undefined;
  /** Selects sessions with hours of this kind. */
  type?: ActivityGroup | undefined;
  supervisorId?: number | undefined;
  /**
   * A literal text to find in the notes, or in the date as MM/DD/YYYY or yyyy-MM-dd, or a month as MM/YYYY; case does
   * not matter.
   */
  search?: string | undefined;
  /** Selects pending sessions about which a supervisor was asked, or those about which nobody was. */
  asked?: AskedFilter | undefined;
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

const kindsOfHours = Object.values(columnOf).map((kind) => `${kind}_hours`);
// The names that a page has in the answer.
const sums = kindsOfHours.map((hours) => `coalesce(sum(${hours}), 0)::float8 AS ${hours}`).join(', ');
const shownSums = Object.entries(columnOf)
  .map(([kind, column]) => `(SELECT ${column}_hours FROM counted) AS "${kind}Hours"`)
  .join(', ');

/**
 * Returns a statement for a page of a trainee's sessions, as the JSON text of an array, and the number and the hours of
 * the sessions on all pages. Skipped sessions cost only index entries, from the nearer end of the list. Number and
 * hours come from precomputed sums; with a range of days or a kind of hours, from the entries of an index. Only a
 * search reads the sessions.
 */
export function pageStatement(userId: number, query: PageQuery): Statement {
  const parameters: unknown[] = [userId];
  const put = (value: unknown): string => `$${parameters.push(value)}`;
  // Both `sessions` and `session_totals` have these columns.
  const where = ['user_id = $1'];
  if (query.status) where.push(`status = ${put(query.status)}`);
  if (query.supervisorId) where.push(`supervisor_id = ${put(query.supervisorId)}`);
  const matches = [...where, ...onlySessions(query, put)];
  const isCounted = !query.search && !query.type && !query.from && !query.to;
  const totals = [...where, ...(query.asked ? [askedTotals[query.asked]] : [])];
  const counted = isCounted
    ? `SELECT coalesce(sum(session_count), 0)::int AS total, ${sums} FROM session_totals WHERE ${totals.join(' AND ')}`
    : `SELECT count(*)::int AS total, ${sums} FROM matching`;
  const before = (query.page - 1) * query.pageSize;
  const turn = before < nearCount || query.search ? fromTheFirst : fromTheNearerEnd;
  // LIMIT 1 keeps the planner from reading the whole table for a long page.
  const sql = `
    WITH matching AS ${query.search ? '' : 'NOT '}MATERIALIZED (
      SELECT id, date, ${kindsOfHours.join(', ')} FROM sessions WHERE ${matches.join(' AND ')}
    ), counted AS (${counted}), page (shown_id) AS (${turn(put(query.pageSize), put(before))})
    SELECT (SELECT total FROM counted) AS total, ${shownSums},
      coalesce(json_agg(${sessionJson} ORDER BY date DESC, id DESC), '[]')::text AS json
    FROM page CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id = shown_id LIMIT 1) shown`;
  return { sql, parameters };
}

// The conditions of partial indexes, word for word.
const askedSessions: Record<AskedFilter, string> = {
  yes: `status = 'pending' AND asked_at IS NOT NULL`,
  no: `status = 'pending' AND asked_at IS NULL`,
};
const askedTotals: Record<AskedFilter, string> = {
  yes: 'is_asked',
  no: `status = 'pending' AND NOT is_asked`,
};

/** Returns the conditions for columns that `session_totals` does not have. */
function onlySessions(query: PageQuery, put: (value: unknown) => string): string[] {
  const { asked, from, to, type, search } = query;
  const conditions: string[] = [];
  if (asked) conditions.push(askedSessions[asked]);
  if (from) conditions.push(`date >= ${put(from)}::date`);
  if (to) conditions.push(`date <= ${put(to)}::date`);
  if (type) conditions.push(`${columnOf[type]}_hours > 0`);
  if (search) conditions.push(occurs(search, put));
  return conditions;
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
function occurs(search: string, put: (value: unknown) => string): string {
  const text = put(search);
  const isIn = (column: string): string => `strpos(${column}, lower(${text})) > 0`;
  const month = monthOfSearch(search);
  const dates = month
    ? [`to_char(date::timestamp, 'YYYY-MM') = ${put(month)}`]
    : [isIn(`to_char(date::timestamp, 'MM/DD/YYYY')`), isIn(`to_char(date::timestamp, 'YYYY-MM-DD')`)];
  return `(${[isIn('lower(notes)'), ...dates].join(' OR ')})`;
}
