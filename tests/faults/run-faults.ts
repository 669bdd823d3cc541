import type { Fault, EnvironmentOptions } from './fault.ts';
import { addLateEmails } from './late-emails.ts';
import { startEnvironment, type Environment } from './environment.ts';
import type { Row } from './table.ts';
import { reasonOf, runFault, type RunOptions } from './run-fault.ts';

export interface RunFaultsOptions extends RunOptions {
  /** Gives up between two faults, and stops what runs. */
  signal?: AbortSignal;
  onRow?: (row: Row) => void;
  /** Called while the product is still there, with the folder of its logs. */
  onBroken?: (row: Row, logsDir: string) => void;
}

/** Makes one fault after the other, on one product for those that need the same, and answers a row for each. */
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

// Takes those that it makes out of `left`. What comes after a broken one must not be blamed for it: it gets a new product.
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

// Faults that answer the same share a product.
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
