import type { ActivityGroup, SessionRecord } from '@clinical-hours/proto/api';
import { fiftyMinutes } from '../../lib/figures/typed-hours.ts';
import { plainNumber } from '../../lib/figures/typed-number.ts';
import { breakdownOf } from './session-edit.ts';

// A session of 50 minutes is 0.83 h, as hours have two decimals.
const standard = ['0.5', fiftyMinutes, '1'];
const ownCount = 2;

/**
 * The usual amounts of hours, and beside them the two others that a trainee logs most often for one kind of hours, the
 * smallest first. `sessions` are the latest ones, the newest first: of two amounts that are as frequent, the newer one
 * stands.
 */
export function usualAmounts(sessions: readonly SessionRecord[], group: ActivityGroup): string[] {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const { hours } of breakdownOf(session)?.[group] ?? []) {
      const amount = String(Number(plainNumber(hours) ?? 0));
      if (amount !== '0') counts.set(amount, (counts.get(amount) ?? 0) + 1);
    }
  }
  const own = [...counts.keys()].filter((amount) => !standard.includes(amount));
  const frequent = own.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, ownCount);
  return [...standard, ...frequent].toSorted((a, b) => Number(a) - Number(b));
}
