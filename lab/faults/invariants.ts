import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '#deploy/local/product';
import { checkAnswers } from './check-answers.ts';
import { checkMissingEmails, checkRepeatedEmails } from './check-emails.ts';
import { checkDecisions, checkDocuments, checkRecords } from './check-records.ts';
import { type Evidence, type InvariantCheck, everyInvariant, type Invariant } from './fault.ts';

const checks: Record<Invariant, InvariantCheck> = {
  A: checkMissingEmails,
  B: checkRepeatedEmails,
  C: checkDecisions,
  D: checkRecords,
  E: checkDocuments,
  F: checkAnswers,
};

/** Returns a sentence for every violation, prefixed with its invariant, such as 'A: …'. */
export function checkInvariants(
  evidence: Evidence,
  invariants: readonly Invariant[] = everyInvariant,
): string[] {
  return invariants.flatMap((name) => checks[name](evidence).map((problem) => `${name}: ${problem}`));
}

const command = join(import.meta.dirname, '..', '..', 'services', 'hours', 'src', 'check-receipts.ts');

/** C: runs the operator's check of the chain of receipts. Returns its output when the chain is not whole. */
export async function checkReceiptChain({ databaseUrls }: Pick<Product, 'databaseUrls'>): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrls['hours'] };
  const { promise, resolve } = Promise.withResolvers<string[]>();
  execFile(process.execPath, [command], { env, timeout: 20_000 }, (error, stdout, stderr) =>
    resolve(error ? [`C: ${stdout || stderr || error.message}`.trim()] : []),
  );
  return promise;
}
