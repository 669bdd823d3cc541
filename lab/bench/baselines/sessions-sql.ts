import { sessionEntity } from '@clinical-hours/hours/session-entity';

const columns = Object.entries(sessionEntity.options.columns).map(
  ([field, column]) => `${column?.name ?? field} AS "${field}"`,
);

/**
 * The list of a trainee with every column of the session's entity. The process of the baselines, which has no code of
 * the product, gets it as text.
 */
export const sessionsSql = `SELECT ${columns.join(', ')} FROM sessions WHERE user_id = $1 ORDER BY date DESC, id DESC`;
