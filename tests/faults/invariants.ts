import { judgeAnswers } from './judge-answers.ts';
import { judgeMissingEmails, judgeRepeatedEmails } from './judge-emails.ts';
import { judgeDecisions, judgeDocuments, judgeRecords } from './judge-records.ts';
import type { Evidence, Judge } from './evidence.ts';
import { everyInvariant, type Invariant } from './fault.ts';

const judges: Record<Invariant, Judge> = {
  A: judgeMissingEmails,
  B: judgeRepeatedEmails,
  C: judgeDecisions,
  D: judgeRecords,
  E: judgeDocuments,
  F: judgeAnswers,
};

/** Everything that is broken, each with its invariant before it, such as 'A: …'. */
export function judge(evidence: Evidence, invariants: readonly Invariant[] = everyInvariant): string[] {
  return invariants.flatMap((name) => judges[name](evidence).map((problem) => `${name}: ${problem}`));
}
