import { cached, counter, collectedGauge, type Sample } from '@clinical-hours/service-kit/metrics';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { mailKinds, mailStates, type MailKind, type MailState } from './mail.entity.ts';
import type { MailRepository } from './mail.repository.ts';

const mailsTotal = counter({
  name: 'mails_total',
  help: 'Tries to send a mail, by how they ended: waiting ones are tried again',
  labelNames: ['kind', 'result'],
});

const waitingMails = collectedGauge({ name: 'mails_waiting', help: 'Mails that are still to be sent' });
const oldestMailAge = collectedGauge({
  name: 'mails_oldest_waiting_age_seconds',
  help: 'Age of the oldest mail that is still to be sent, 0 without one',
});
const stuckFor = collectedGauge({
  name: 'mails_stuck_seconds',
  help: 'For how long the mail server has taken nothing from us, 0 while it takes mails',
});

const returnResults = ['undelivered', 'repeated', 'unknown', 'early', 'other'] as const;
export type ReturnResult = (typeof returnResults)[number];

const returnsTotal = counter({
  name: 'mail_returns_total',
  help: 'Mails that came to return addresses, by what they said or what became of them',
  labelNames: ['result'],
});

/** Counts a try to send a mail. */
export const countMail = (kind: MailKind, result: MailState): void => mailsTotal.inc({ kind, result });

/** Measures waiting mails until the returned function is called. */
export function measureMails(mails: Pick<MailRepository, 'backlog'>, log: Logger): () => void {
  // Starts each series at 0, because a rate misses the first increment of a series that did not exist before.
  for (const kind of mailKinds) for (const result of mailStates) mailsTotal.inc({ kind, result }, 0);
  const backlog = cached('mails', log, () => mails.backlog());
  const toSample = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);
  const ends = [
    waitingMails.collectFrom(async () => toSample((await backlog())?.count)),
    oldestMailAge.collectFrom(async () => toSample((await backlog())?.ageS)),
    stuckFor.collectFrom(async () => toSample((await backlog())?.stuckS)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export const countReturn = (result: ReturnResult): void => returnsTotal.inc({ result });

/** Starts each series at 0, because a rate misses the first increment of a series that did not exist before. */
export function startCountingReturns(): void {
  for (const result of returnResults) returnsTotal.inc({ result }, 0);
}
