import type { Evidence, InvariantCheck } from './fault.ts';
import type { ObservedSession, ObservedScenario, ExpectedScenario } from './expected-and-observed.ts';

const legalSteps = new Set([
  'null logged',
  'null pending',
  'logged pending',
  'pending logged',
  'pending approved',
  'pending rejected',
  'rejected logged',
]);

/** C: each session is decided once, by legal steps only; totals equal the rows; all receipts are genuine. */
export const checkDecisions: InvariantCheck = (evidence) =>
  eachScenario(evidence, (expected, observed) => [
    ...observed.sessions.flatMap((session) => checkSteps(expected, session)),
    ...checkTotals(observed),
    ...checkReceipts(observed),
  ]);

/** D: what was answered with 2xx exists, and what was refused does not exist in part either. */
export const checkRecords: InvariantCheck = (evidence) =>
  eachScenario(evidence, (expected, observed) => [
    ...checkUser(expected, observed),
    ...checkRoster(expected, observed),
    ...differences('sessions', expected.sessions.map(wordsOf), observed.sessions.map(wordsOf)),
    ...differences('supervisors', expected.supervisors.map(emailOf), observed.supervisors.map(emailOf)),
    ...differences('documents', expected.documents.map(idOf), observed.documents.map(idOf)),
    ...differences(
      'consultations',
      expected.consultations.map(responseOf),
      observed.consultations.map(responseOf),
    ),
  ]);

/** E: a document is ready exactly when its object is there, with the same SHA-256. */
export const checkDocuments: InvariantCheck = (evidence) => [
  ...eachScenario(evidence, (expected, observed) =>
    expected.documents.flatMap(({ id, sha256 }) => {
      const found = observed.documents.find((document) => document.id === id)?.sha256;
      return found === sha256 ? [] : [`document ${id} went up as ${sha256} and comes down as ${found}`];
    }),
  ),
  ...differences('objects in the store', evidence.keptHashes, evidence.observed.objects),
];

function eachScenario(
  evidence: Evidence,
  check: (expected: ExpectedScenario, observed: ObservedScenario) => string[],
): string[] {
  return evidence.workload.scenarios.flatMap((expected) => {
    const observed = evidence.observed.scenarios.get(expected.index);
    const problems = observed === undefined ? ['was not looked at'] : check(expected, observed);
    return problems.map((problem) => `scenario ${expected.index}: ${problem}`);
  });
}

function checkSteps({ sessions }: ExpectedScenario, { id, status, history }: ObservedSession): string[] {
  const problems: string[] = [];
  const expectedSteps = sessions.find((session) => session.id === id)?.steps ?? [];
  const steps = history.map(({ to }) => to);
  if (steps.join() !== expectedSteps.join()) {
    problems.push(`session ${id} has to have been ${expectedSteps.join(', ')}, and was ${steps.join(', ')}`);
  }
  if (steps.at(-1) !== status)
    problems.push(`session ${id} is ${status}, and its history ends with ${steps.at(-1)}`);
  const illegal = history.filter(({ from, to }, index) => {
    const before = history[index - 1]?.to ?? null;
    return from !== before || !legalSteps.has(`${from} ${to}`);
  });
  for (const { from, to } of illegal) problems.push(`session ${id} went from ${from} to ${to}`);
  const decisions = history.filter(({ to }) => to === 'approved' || to === 'rejected');
  if (decisions.length > 1) problems.push(`session ${id} was decided ${decisions.length} times`);
  return problems;
}

function checkTotals({ sessions, stats }: ObservedScenario): string[] {
  const hoursOf = (isCounted: (status: string) => boolean): number =>
    sessions.filter(({ status }) => isCounted(status)).reduce((total, { hours }) => total + hours, 0);
  const rows = {
    totalHours: hoursOf((status) => status !== 'rejected'),
    approvedHours: hoursOf((status) => status === 'approved'),
    pendingHours: hoursOf((status) => status === 'pending'),
  };
  return (Object.keys(rows) as (keyof typeof rows)[]).flatMap((name) =>
    stats[name] === rows[name]
      ? []
      : [`the rows have ${rows[name]} ${name}, and the totals say ${stats[name]}`],
  );
}

function checkReceipts({ sessions, receipts }: ObservedScenario): string[] {
  const decided = sessions.filter(({ status }) => status === 'approved' || status === 'rejected');
  const without = decided.filter(({ receiptNumber }) => receiptNumber === undefined);
  const problems = without.map(({ id }) => `session ${id} was decided without a receipt`);
  for (const [number, { isGenuine, approvedHours }] of receipts) {
    if (!isGenuine) problems.push(`receipt ${number} cannot be confirmed`);
    const approved = decided.filter(
      (session) => session.receiptNumber === number && session.status === 'approved',
    );
    const hours = approved.reduce((total, session) => total + session.hours, 0);
    if (hours !== approvedHours)
      problems.push(`receipt ${number} tells of ${approvedHours} hours, and the rows have ${hours}`);
  }
  return problems;
}

function checkUser(
  { email, isErased }: ExpectedScenario,
  { userStatus, isListed }: ObservedScenario,
): string[] {
  const wanted = isErased ? 401 : 200;
  return [
    ...(userStatus === wanted
      ? []
      : [`the record of ${email} is answered ${userStatus} instead of ${wanted}`]),
    ...(isListed === !isErased ? [] : [`${email} is ${isListed ? 'still' : 'not'} among the users`]),
  ];
}

// The auth service knows the number of supervisors from events only.
function checkRoster(
  { supervisors, isErased }: ExpectedScenario,
  { supervisorCount }: ObservedScenario,
): string[] {
  const wanted = isErased ? undefined : supervisors.length;
  return supervisorCount === wanted
    ? []
    : [`administrators see ${supervisorCount} supervisors, and there are ${wanted}`];
}

/** Compares two lists as multisets, and returns a sentence for what is missing and one for what is too many. */
function differences(what: string, expected: readonly unknown[], observed: readonly unknown[]): string[] {
  const left = observed.map(String);
  const missing = expected.map(String).filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [
    ...(missing.length > 0 ? [`${what} that are missing: ${missing.join('; ')}`] : []),
    ...(left.length > 0 ? [`${what} that have to be nowhere: ${left.join('; ')}`] : []),
  ];
}

const idOf = ({ id }: { id: number }) => id;
const emailOf = ({ id, email }: { id: number; email: string }) => `${id} ${email}`;
const wordsOf = ({ id, notes, hours }: { id: number; notes: string; hours: number }) =>
  `${id} '${notes}' of ${hours} h`;
const responseOf = ({ id, response }: { id: number; response: string | undefined }) => `${id} '${response}'`;
