import { judgeAnswers } from './judge-answers.ts';
import { judgeMissingEmails, judgeRepeatedEmails } from './judge-emails.ts';
import { judgeDecisions, judgeDocuments, judgeRecords } from './judge-records.ts';
import { everyInvariant, type Fault, type Invariant } from './fault.ts';
import type { Observed } from './observed.ts';
import type { Told } from './told.ts';

/** What is known after a fault was healed. */
export interface Evidence {
  fault: Pick<Fault, 'away' | 'ends' | 'mayRepeatEmails'>;
  told: Told;
  observed: Observed;
  /** The SHA-256 of every document that is kept in the product, whoever's it is. */
  keptHashes: readonly string[];
  pidsBefore: Readonly<Record<string, number | undefined>>;
  /** How much longer than its deadline an answer may take; a tenth without it. */
  slack?: number | undefined;
}

/** Answers a sentence for everything that is not as it has to be. */
export type Judge = (evidence: Evidence) => string[];

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
