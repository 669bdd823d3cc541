import { setTimeout as sleep } from 'node:timers/promises';
import { everyInvariant, type Fault, type FaultContext } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { countEmails } from './check-emails.ts';
import { observe } from './observe.ts';
import { checkReceiptChain } from './receipt-chain.ts';
import { between, seeded } from './seeded.ts';
import type { Environment } from './environment.ts';
import type { Row } from './table.ts';
import type { WorkloadResult } from './expected.ts';
import { Workload } from './workload.ts';

export interface RunOptions {
  /** The same seed makes the same scenarios. */
  seed: string;
  isLong: boolean;
  /** How many trainees come. */
  scenarioCount: number;
  /** How much longer than its deadline an answer may take; a tenth without it. */
  slack?: number;
}

const recoverWithinMs = 60_000;
const checkAgainAfterMs = 500;

/** Makes one fault while people are at work, heals it, and looks until every invariant holds, for a minute at most. */
export async function runFault(fault: Fault, environment: Environment, options: RunOptions): Promise<Row> {
  const random = seeded(`${options.seed} ${fault.name}`);
  const context: FaultContext = { ...environment.context, random, isLong: options.isLong };
  const { product, inbox } = context;
  const { invariants = everyInvariant } = fault;
  const pidsBefore = { ...product.pids };
  const workload = new Workload({
    product,
    inbox,
    seed: `${options.seed} ${fault.name}`,
    tag: `f${environment.completed.length + 1}`,
    administrator: environment.administrator,
    availability: environment.availability,
    scenarioCount: options.scenarioCount,
  });
  await sleep(between(random, 300, 1_000));
  const { times, problems: failures } = await injectAndHeal(fault, context);
  const left = () => Math.max(0, times.healedAtMs + recoverWithinMs - performance.now());
  await workload.finish(left());
  await workload.stopProbing();
  const result: WorkloadResult = { calls: workload.calls, scenarios: workload.scenarios, ...times };
  let broken = await checkNow();
  while (broken.length > 0 && left() > 0) {
    await sleep(checkAgainAfterMs);
    broken = await checkNow();
  }
  const recoveredAfterMs = performance.now() - times.healedAtMs;
  const problems = [...failures, ...broken, ...(await checkFault(fault, context, result))];
  const row: Row = {
    fault: fault.name,
    requests: result.calls.length,
    emails: countEmails(result.scenarios, await inbox.list()),
    recoveredAfterMs: broken.length === 0 ? recoveredAfterMs : undefined,
    problems,
  };
  // What is missing may still come.
  if (problems.length === 0) await inbox.archive();
  environment.completed.push({ fault, scenarios: result.scenarios, row });
  return row;

  async function checkNow(): Promise<string[]> {
    try {
      const [observed, brokenChain] = await Promise.all([
        observe(environment, result.scenarios),
        invariants.includes('C') ? checkReceiptChain(product) : [],
      ]);
      const scenarios = [
        ...environment.completed.flatMap((completed) => completed.scenarios),
        ...result.scenarios,
      ];
      const keptHashes = scenarios.flatMap(({ documents }) => documents.map(({ sha256 }) => sha256));
      const evidence = { fault, workload: result, observed, keptHashes, pidsBefore, slack: options.slack };
      return [...checkInvariants(evidence, invariants), ...brokenChain];
    } catch (error) {
      return [`F: nothing can be looked at: ${reasonOf(error)}`];
    }
  }
}

type Times = Pick<WorkloadResult, 'injectedAtMs' | 'healedAtMs'>;

/** However it ends, nothing outside of the product is broken any more. */
async function injectAndHeal(
  fault: Fault,
  context: FaultContext,
): Promise<{ times: Times; problems: string[] }> {
  const injectedAtMs = performance.now();
  const problems: string[] = [];
  try {
    const heal = await fault.inject(context);
    await heal();
  } catch (error) {
    problems.push(`the fault could not be made: ${reasonOf(error)}`);
  }
  context.links.pass();
  context.mail.reset();
  context.guidance.reset();
  return { times: { injectedAtMs, healedAtMs: performance.now() }, problems };
}

async function checkFault(fault: Fault, context: FaultContext, result: WorkloadResult): Promise<string[]> {
  try {
    return (await fault.check?.(context, result)) ?? [];
  } catch (error) {
    return [`it could not be checked: ${reasonOf(error)}`];
  }
}

/** What an error says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
