import { checkAnswers } from './check-answers.ts';
import { checkMissingEmails, checkRepeatedEmails } from './check-emails.ts';
import { checkDecisions, checkDocuments, checkRecords } from './check-records.ts';
import type { Evidence, InvariantCheck } from './evidence.ts';
import { everyInvariant, type Invariant } from './fault.ts';

const checks: Record<Invariant, InvariantCheck> = {
  A: checkMissingEmails,
  B: checkRepeatedEmails,
  C: checkDecisions,
  D: checkRecords,
  E: checkDocuments,
  F: checkAnswers,
};

/** Everything that is broken, each with its invariant before it, such as 'A: …'. */
export function checkInvariants(
  evidence: Evidence,
  invariants: readonly Invariant[] = everyInvariant,
): string[] {
  return invariants.flatMap((name) => checks[name](evidence).map((problem) => `${name}: ${problem}`));
}
