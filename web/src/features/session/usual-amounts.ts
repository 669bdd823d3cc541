import type { ActivityGroup, SessionRecord } from '@clinical-hours/proto/api';
import { plainNumber } from '../../lib/typed-number.ts';
import { breakdownOf } from './session-edit.ts';

const shownCount = 3;

// For a trainee who has not logged hours of a kind yet. A session of 50 minutes is 0.83 h, as hours have two decimals.
const amountsOfOthers = ['1', '0.83', '0.5'];

/**
 * The three amounts of hours that a trainee logs most often for one kind of hours, the smallest first. `sessions` are
 * the latest ones, the newest first: of two amounts that are as frequent, the newer one stands.
 */
export function usualAmounts(sessions: readonly SessionRecord[], group: ActivityGroup): string[] {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const { hours } of breakdownOf(session)?.[group] ?? []) {
      const amount = String(Number(plainNumber(hours) ?? 0));
      if (amount !== '0') counts.set(amount, (counts.get(amount) ?? 0) + 1);
    }
  }
  const own = [...counts].toSorted(([, a], [, b]) => b - a).map(([amount]) => amount);
  return [...new Set([...own, ...amountsOfOthers])]
    .slice(0, shownCount)
    .toSorted((a, b) => Number(a) - Number(b));
}
