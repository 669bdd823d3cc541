import type { DecidedSession } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { aSession } from '../../../src/test-records.ts';
import { toReceipts } from './receipts.ts';

function aDecision(changes: Partial<DecidedSession>): DecidedSession {
  const decidedAt = '2026-03-05T12:00:00.000Z';
  return {
    ...aSession(),
    decision: 'approve',
    decidedAt,
    attestation: 'Sam Supervisor',
    supervisor: null,
    corrects: null,
    correctableUntil: null,
    withdrawnAt: null,
    site: null,
    shown: null,
    ...changes,
  };
}

it('puts together what was signed in one go, the earliest first', () => {
  const receipts = toReceipts([
    aDecision({ id: 1, receiptNumber: 'b', decidedAt: '2026-03-06T12:00:00.000Z' }),
    aDecision({ id: 2, receiptNumber: 'a' }),
    aDecision({ id: 3, receiptNumber: 'a', decision: 'reject' }),
  ]);
  expect(receipts.map(({ number, sessions }) => [number, sessions.map(({ id }) => id)])).toEqual([
    ['a', [2, 3]],
    ['b', [1]],
  ]);
});

it('keeps decisions that are older than receipts apart by their moment', () => {
  const receipts = toReceipts([
    aDecision({ id: 1 }),
    aDecision({ id: 2, decidedAt: '2026-03-04T12:00:00.000Z' }),
  ]);
  expect(receipts.map(({ number, sessions }) => [number, sessions.length])).toEqual([
    [null, 1],
    [null, 1],
  ]);
});
