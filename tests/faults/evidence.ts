import type { Fault } from './fault.ts';
import type { Observed } from './observed.ts';
import type { WorkloadResult } from './expected.ts';

/** What is known after a fault was healed. */
export interface Evidence {
  fault: Pick<Fault, 'away' | 'ends' | 'mayRepeatEmails'>;
  workload: WorkloadResult;
  observed: Observed;
  /** The SHA-256 of every document that is kept in the product, whoever's it is. */
  keptHashes: readonly string[];
  pidsBefore: Readonly<Record<string, number | undefined>>;
  /** How much longer than its deadline an answer may take; a tenth without it. */
  slack?: number | undefined;
}

/** Answers a sentence for everything that is not as it has to be. */
export type InvariantCheck = (evidence: Evidence) => string[];
