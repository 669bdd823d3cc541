import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type EnvironmentOptions, everyInvariant, type FaultContext } from './fault.ts';
import { addLateEmails } from './late-emails.ts';
import { startEnvironment, type Environment } from './environment.ts';
import type { Row } from './table.ts';
import { checkInvariants, checkReceiptChain } from './invariants.ts';
import { countEmails } from './check-emails.ts';
import { observe } from './observe.ts';
import { between, seeded } from './seeded.ts';
import type { WorkloadResult } from './expected-and-observed.ts';
import { Workload } from './workload.ts';

export interface RunFaultsOptions extends RunOptions {
  /** Stops between two faults. */
  signal?: AbortSignal;
  onRow?: (row: Row) => void;
  /** Called with the folder of the logs, before the product is stopped. */
  onBroken?: (row: Row, logsDir: string) => void;
}

/** Runs faults one after the other, on one product for those with equal options. Returns a row for each. */
export async function runFaults(faults: readonly Fault[], options: RunFaultsOptions): Promise<Row[]> {
  const rows: Row[] = [];
  const left: Fault[] = [];
  for (const fault of faults) {
    const skipReason = await fault.skipReason?.();
    if (skipReason === undefined) left.push(fault);
    else rows.push({ ...emptyRow(fault), skipReason });
  }
  for (const row of rows) options.onRow?.(row);
  while (left.length > 0 && !options.signal?.aborted) rows.push(...(await runOnOneProduct(left, options)));
  return faults.flatMap(({ name }) => rows.find(({ fault }) => fault === name) ?? []);
}

// Removes the faults that it runs from `left`. A broken fault must not affect the next one, which gets a new product.
async function runOnOneProduct(left: Fault[], options: RunFaultsOptions): Promise<Row[]> {
  const [first] = left;
  if (first === undefined) return [];
  let environment: Environment;
  try {
    environment = await startEnvironment(first, options.signal);
  } catch (error) {
    left.splice(left.indexOf(first), 1);
    const row = { ...emptyRow(first), problems: [`the product did not start: ${reasonOf(error)}`] };
    options.onRow?.(row);
    return [row];
  }
  try {
    let row: Row | undefined;
    for (const fault of left.filter((one) => environmentKey(one) === environmentKey(first))) {
      if (options.signal?.aborted || (row?.problems.length ?? 0) > 0) break;
      left.splice(left.indexOf(fault), 1);
      row = await runFault(fault, environment, options);
      options.onRow?.(row);
      if (row.problems.length > 0) options.onBroken?.(row, environment.context.product.logsDir);
    }
    await addLateEmails(environment);
    return environment.completed.map(({ row }) => row);
  } finally {
    await environment.stop();
  }
}

// Faults with the same key share a product.
const environmentKey = ({
  name,
  replicas,
  store,
  extraEnv,
  isAlone,
}: EnvironmentOptions & { name: string }): string =>
  JSON.stringify([replicas, store, extraEnv, isAlone && name]);

const emptyRow = ({ name }: Fault): Row => ({
  fault: name,
  requests: 0,
  emails: { expected: 0, seen: 0, lost: 0, doubled: 0 },
  recoveredAfterMs: undefined,
  problems: [],
});

interface RunOptions {
  /** The same seed makes the same scenarios. */
  seed: string;
  isLong: boolean;
  /** Number of trainees. */
  scenarioCount: number;
}

const recoverWithinMs = 60_000;
const checkAgainAfterMs = 500;

/** Runs one fault under the workload, heals it, and checks until every invariant holds, for a minute at most. */
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
  // Only without problems: a missing email may still come.
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
      const evidence = { fault, workload: result, observed, keptHashes, pidsBefore };
      return [...checkInvariants(evidence, invariants), ...brokenChain];
    } catch (error) {
      return [`F: nothing can be looked at: ${reasonOf(error)}`];
    }
  }
}

type Times = Pick<WorkloadResult, 'injectedAtMs' | 'healedAtMs'>;

/** Resets all stand-ins and links, however the fault ends. */
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
