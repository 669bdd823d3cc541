import type { InvariantCheck } from './fault.ts';
import type { ReceivedMail } from './inbox-client.ts';
import type { ExpectedEmails, ExpectedScenario } from './expected-and-observed.ts';

/** A: every accepted request has its email. */
export const checkMissingEmails: InvariantCheck = ({ workload, observed }) =>
  expectedOf(workload.scenarios).flatMap((expected) => {
    const count = distinct(mailsOf(observed.mails, expected)).length;
    return count < expected.count ? [sentenceOf(expected, `${count} came`)] : [];
  });

/** B: each email comes once. A copy with the same Message-ID is allowed only where the fault says so. */
export const checkRepeatedEmails: InvariantCheck = ({ fault, workload, observed }) =>
  repeatedEmails(workload.scenarios, observed.mails, fault.mayRepeatEmails ?? false);

/** Returns a sentence for each email that came too often, or that no accepted request explains. */
export function repeatedEmails(
  scenarios: readonly ExpectedScenario[],
  mails: readonly ReceivedMail[],
  mayRepeat: boolean,
): string[] {
  const expected = expectedOf(scenarios);
  const tooMany = expected.flatMap((one) => {
    const came = mailsOf(mails, one);
    const ids = distinct(came);
    if (ids.length > one.count) return [sentenceOf(one, `${ids.length} different ones came`)];
    const mayCome = mayRepeat ? 2 * ids.length : ids.length;
    return came.length > mayCome ? [sentenceOf(one, `${came.length} came with one Message-ID`)] : [];
  });
  return [...tooMany, ...unexpected(scenarios, expected, mails)];
}

/** Counts the emails that the scenarios expect, and those that came to their addresses. */
export function countEmails(scenarios: readonly ExpectedScenario[], mails: readonly ReceivedMail[]) {
  const expected = expectedOf(scenarios);
  const addresses = new Set(scenarios.flatMap(addressesOf));
  const lost = expected.map((one) => Math.max(0, one.count - distinct(mailsOf(mails, one)).length));
  const seen = mails.filter(({ to }) => addresses.has(to)).length;
  const expectedCount = sum(expected.map(({ count }) => count));
  return {
    expected: expectedCount,
    seen,
    lost: sum(lost),
    doubled: seen - (expectedCount - sum(lost)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const distinct = (mails: readonly ReceivedMail[]): string[] => [
  ...new Set(mails.map(({ messageId }) => messageId)),
];

const mailsOf = (mails: readonly ReceivedMail[], { to, kind }: ExpectedEmails): ReceivedMail[] =>
  mails.filter((mail) => mail.to === to && mail.kind === kind);

function expectedOf(scenarios: readonly ExpectedScenario[]): ExpectedEmails[] {
  const byKind = new Map<string, ExpectedEmails>();
  for (const { to, kind, count } of scenarios.flatMap(({ emails }) => emails)) {
    const known = byKind.get(`${to} ${kind}`);
    byKind.set(`${to} ${kind}`, { to, kind, count: (known?.count ?? 0) + count });
  }
  return [...byKind.values()];
}

function unexpected(
  scenarios: readonly ExpectedScenario[],
  expected: readonly ExpectedEmails[],
  mails: readonly ReceivedMail[],
): string[] {
  // After a failed scenario it is unknown whether its last request was accepted.
  const whole = scenarios.filter(({ failure }) => failure === undefined);
  const addresses = new Set(whole.flatMap(addressesOf));
  const isExpected = (mail: ReceivedMail) =>
    expected.some(({ to, kind }) => mail.to === to && mail.kind === kind);
  const strays = mails.filter((mail) => addresses.has(mail.to) && !isExpected(mail));
  return strays.map(({ to, subject }) => `nothing was accepted that tells ${to} '${subject}'`);
}

const addressesOf = ({ email, supervisorEmail }: ExpectedScenario): string[] => [email, supervisorEmail];

const sentenceOf = ({ to, kind, count }: ExpectedEmails, what: string): string =>
  `${to} has to get ${count} email(s) of the kind '${kind}', and ${what}`;
