import type { AuditChange } from '@clinical-hours/proto/api';

function asText(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the changed fields of a record with their old and new values, for the audit log. */
export function fieldChanges<T extends object>(before: T, change: Partial<T>): AuditChange[] {
  return Object.entries(change)
    .map(([field, value]) => ({ field, from: asText(before[field as keyof T]), to: asText(value) }))
    .filter(({ from, to }) => from !== to);
}
