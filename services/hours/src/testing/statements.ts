import { Client } from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  text: string;
  values: unknown[];
  isPrepared: boolean;
}

/** Runs some work. Returns the statements that it sends to PostgreSQL, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return (query.mock.calls as unknown as [string | { text: string; values?: unknown[] }, unknown[]?][]).map(
      ([given, values = []]) =>
        typeof given === 'string'
          ? { text: given, values, isPrepared: false }
          : { text: given.text, values: given.values ?? [], isPrepared: true },
    );
  } finally {
    query.mockRestore();
  }
}
