import type { SessionRecord } from '@clinical-hours/proto/api';
import { sessionEntity } from './session.entity.ts';

/** Returns SQL that formats a time as JavaScript does: ISO 8601 in UTC, with milliseconds. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const asText = (column: string): string => `${column}::text`;

// The columns whose JSON is not that of PostgreSQL.
const conversions: Partial<Record<keyof SessionRecord, string>> = {
  date: `to_char(date::timestamp, 'YYYY-MM-DD"T00:00:00.000Z"')`,
  supervisionHours: asText('supervision_hours'),
  directClinicalHours: asText('direct_clinical_hours'),
  indirectClinicalHours: asText('indirect_clinical_hours'),
  reviewedAt: moment('reviewed_at'),
  pendingSince: moment('pending_since'),
  askedAt: moment('asked_at'),
  attributesAddedAt: moment('attributes_added_at'),
  questionedAt: moment('questioned_at'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
};

// Every column of a session is a field of its record, in the same order.
const columns = Object.entries(sessionEntity.options.columns).map(([field, column]) => ({
  field,
  sql: `${conversions[field as keyof SessionRecord] ?? column?.name ?? field} AS "${field}"`,
}));

/** Returns the select list of these fields of records, all of which are texts, numbers and truth values. */
export const recordColumns = (fields: readonly (keyof SessionRecord)[]): string =>
  columns
    .filter(({ field }) => fields.some((each) => each === field))
    .map(({ sql }) => sql)
    .join(', ');

/** SQL for a row of `sessions` as JSON of a SessionRecord, the shape of the HTTP API. */
export const sessionJson = `(SELECT row_to_json(record) FROM (SELECT ${columns.map(({ sql }) => sql).join(', ')}) record)`;
