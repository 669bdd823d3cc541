import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

/** The primary key of a record: an integer that PostgreSQL generates. */
export const idColumn = {
  type: 'int',
  primary: true,
  generated: 'increment',
} as const satisfies EntitySchemaColumnOptions;

/** A calendar date, kept as the text 'yyyy-MM-dd' everywhere, so that no time zone can shift it. */
export const dateColumn = { type: 'date' } as const satisfies EntitySchemaColumnOptions;

/**
 * A moment with millisecond precision. JavaScript knows no finer one, and would drop the rest, so that
 * comparisons fail.
 */
export const momentColumn = {
  type: 'timestamptz',
  precision: 3,
} as const satisfies EntitySchemaColumnOptions;

/**
 * The select list of a hand-written statement whose rows are entities: every column under the name of its
 * field.
 */
export function columnsOf<T>({ options }: EntitySchema<T>): string {
  const columns = Object.entries<EntitySchemaColumnOptions | undefined>(options.columns);
  return columns.map(([field, column]) => `${column?.name ?? field} AS "${field}"`).join(', ');
}
