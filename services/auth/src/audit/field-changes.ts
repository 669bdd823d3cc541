import type { AuditChange } from '@clinical-hours/proto/api';

function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What a change does to a record, field by field, for the audit log. What stays as it is, is left out. */
export function fieldChanges<T extends object>(before: T, change: Partial<T>): AuditChange[] {
  return Object.entries(change)
    .map(([field, value]) => ({ field, from: asText(before[field as keyof T]), to: asText(value) }))
    .filter(({ from, to }) => from !== to);
}
