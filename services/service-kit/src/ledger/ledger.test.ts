import { describe, expect, it } from 'vitest';
import { findBreak, genesisHash, seal, type LedgerEntry } from './index.ts';

function aLedger(bodies: string[]): { entries: LedgerEntry[]; head: Buffer } {
  let head = genesisHash;
  const entries = bodies.map((body, index) => {
    const sealed = seal(head, body);
    head = sealed.hash;
    return { id: index + 1, body, ...sealed };
  });
  return { entries, head };
}

describe('a ledger', () => {
  it('is whole as it was written, and when it is empty', () => {
    const { entries, head } = aLedger(['a', 'b', 'c']);
    expect(findBreak(entries, head)).toBeUndefined();
    expect(findBreak([], genesisHash)).toBeUndefined();
  });

  it('shows a changed body, a missing entry, entries in another order and a cut-off end', () => {
    const { entries, head } = aLedger(['a', 'b', 'c']);
    const [first, second, third] = entries as [LedgerEntry, LedgerEntry, LedgerEntry];
    expect(findBreak([first, { ...second, body: 'B' }, third], head)).toBe(2);
    expect(findBreak([first, third], head)).toBe(3);
    expect(findBreak([second, first, third], head)).toBe(2);
    expect(findBreak([first, second], head)).toBe('head');
  });

  it('holds when a body was erased', () => {
    const { entries, head } = aLedger(['a', 'b', 'c']);
    const erased = entries.map((entry) => (entry.id === 2 ? { ...entry, body: null, salt: null } : entry));
    expect(findBreak(erased, head)).toBeUndefined();
  });
});
