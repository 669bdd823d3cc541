import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

/** The primary key of a record: an integer that PostgreSQL counts. */
export const idColumn = {
  type: 'int',
  primary: true,
  generated: 'increment',
} as const satisfies EntitySchemaColumnOptions;

/** A calendar date, 'yyyy-MM-dd' from end to end, so that no time zone can move it. */
export const dateColumn = { type: 'date' } as const satisfies EntitySchemaColumnOptions;

/** A moment in milliseconds: JavaScript knows no finer ones, and comparisons must not fail on what it drops. */
export const momentColumn = {
  type: 'timestamptz',
  precision: 3,
} as const satisfies EntitySchemaColumnOptions;

/** What a hand-written statement selects so that its rows are entities: every column under the name of its field. */
export function columnsOf<T>({ options }: EntitySchema<T>): string {
  const columns = Object.entries<EntitySchemaColumnOptions | undefined>(options.columns);
  return columns.map(([field, column]) => `${column?.name ?? field} AS "${field}"`).join(', ');
}
