import type { ActivityGroup, SessionStatus } from '@clinical-hours/proto/api';
import { sessionJson } from './session-json.ts';

export interface PageQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  status?: SessionStatus | undefined;
  /** Sessions with hours of this kind. */
  type?: ActivityGroup | undefined;
  supervisorId?: number | undefined;
  /** Occurs in the notes, or in the date as MM/DD/YYYY or yyyy-MM-dd; in any case, and to the letter. */
  search?: string | undefined;
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

/**
 * The statement that answers a page of a trainee's sessions as the JSON text of an array, and how many there are on all pages.
 * Skipped sessions are passed over in an index, and counted ones were counted before; only a search has to look at them.
 */
export function pageStatement(userId: number, query: PageQuery): Statement {
  const parameters: unknown[] = [userId];
  const put = (value: unknown): string => `$${parameters.push(value)}`;
  // These columns are those of the sessions and of their totals alike.
  const where = ['user_id = $1'];
  if (query.status) where.push(`status = ${put(query.status)}`);
  if (query.supervisorId) where.push(`supervisor_id = ${put(query.supervisorId)}`);
  const matches = [...where];
  if (query.type) matches.push(`${columnOf[query.type]}_hours > 0`);
  if (query.search) matches.push(occurs(put(query.search)));
  const counted = query.type ? `${columnOf[query.type]}_count` : 'session_count';
  const total = query.search
    ? 'SELECT count(*)::int FROM matching'
    : `SELECT coalesce(sum(${counted}), 0)::int FROM session_totals WHERE ${where.join(' AND ')}`;
  const limits = `LIMIT ${put(query.pageSize)} OFFSET ${put((query.page - 1) * query.pageSize)}`;
  // LIMIT 1 keeps the planner from reading the whole table for a long page.
  const sql = `
    WITH matching AS ${query.search ? '' : 'NOT '}MATERIALIZED (
      SELECT id, date FROM sessions WHERE ${matches.join(' AND ')}
    ), page AS (SELECT id AS shown_id FROM matching ORDER BY date DESC, id DESC ${limits})
    SELECT (${total}) AS total, coalesce(json_agg(${sessionJson} ORDER BY date DESC, id DESC), '[]')::text AS json
    FROM page CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id = shown_id LIMIT 1) shown`;
  return { sql, parameters };
}

// strpos takes % _ and \ as they are.
function occurs(search: string): string {
  const texts = [
    'lower(notes)',
    `to_char(date::timestamp, 'MM/DD/YYYY')`,
    `to_char(date::timestamp, 'YYYY-MM-DD')`,
  ];
  return `(${texts.map((text) => `strpos(${text}, lower(${search})) > 0`).join(' OR ')})`;
}
