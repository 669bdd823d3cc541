import { counter } from '@clinical-hours/service-kit/metrics';

const returnResults = ['undelivered', 'repeated', 'unknown', 'early', 'other'] as const;
export type ReturnResult = (typeof returnResults)[number];

const returnsTotal = counter({
  name: 'mail_returns_total',
  help: 'Mails that came to return addresses, by what they said or what became of them',
  labelNames: ['result'],
});

/** Counts a mail that came back. */
export const countReturn = (result: ReturnResult): void => returnsTotal.inc({ result });

/** Begins to count: a rate does not see the first one of what was not there before. */
export function startCountingReturns(): void {
  for (const result of returnResults) returnsTotal.inc({ result }, 0);
}
