import { describe, expect, it } from 'vitest';
import { toLine, toTable, type Row } from './table.ts';

const aRow = (changes: Partial<Row> = {}): Row => ({
  fault: 'hours: SIGKILL',
  requests: 321,
  emails: { expected: 31, seen: 31, lost: 0, doubled: 0 },
  recoveredAfterMs: 4_260,
  problems: [],
  ...changes,
});

describe('the table of faults', () => {
  it('has a row for each fault, in columns of one width', () => {
    const table = toTable([aRow(), aRow({ fault: 'nats: SIGKILL', requests: 7 })]);
    expect(table).toContain('| hours: SIGKILL |      321 |              31 |   31 |    0 |       0 |');
    expect(new Set(table.split('\n').map(({ length }) => length)).size).toBe(1);
  });

  it('says that something is broken, and that the product did not recover', () => {
    const table = toTable([aRow({ problems: ['A: one is missing'], recoveredAfterMs: undefined })]);
    expect(table).toMatch(/\| +not \| NO \|$/);
  });

  it('says why a fault was not made', () => {
    const row = aRow({ skipReason: 'there is no MinIO' });
    expect(toLine(row)).toBe('hours: SIGKILL: not run here: there is no MinIO');
    expect(toTable([row])).toContain('not run here');
  });

  it('tells of a row in one line', () => {
    expect(toLine(aRow())).toBe(
      'hours: SIGKILL: requests 321, emails expected 31, seen 31, lost 0, doubled 0, s to recover 4.3, ok yes',
    );
  });
});
