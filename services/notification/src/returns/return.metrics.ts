import { counter } from '@clinical-hours/service-kit/metrics';

const returnResults = ['undelivered', 'repeated', 'unknown', 'early', 'other'] as const;
export type ReturnResult = (typeof returnResults)[number];

const returnsTotal = counter({
  name: 'mail_returns_total',
  help: 'Mails that came to return addresses, by what they said or what became of them',
  labelNames: ['result'],
});

/** Counts a returned mail. */
export const countReturn = (result: ReturnResult): void => returnsTotal.inc({ result });

/** Starts each series at 0, because a rate misses the first increment of a series that did not exist before. */
export function startCountingReturns(): void {
  for (const result of returnResults) returnsTotal.inc({ result }, 0);
}
