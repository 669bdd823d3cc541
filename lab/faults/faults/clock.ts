import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';
import { topology } from '#deploy/local/topology';
import type { Fault, FaultContext } from '../fault.ts';
import { checkTimes, prepareTimes } from './clock-times.ts';

const saidWithinMs = 5_000;

/** Settings of a service whose clock `shiftClocks` can shift: by each of these amounts in turn, over and over. */
function clockSettings(shiftsMs: readonly number[]): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'clock-skew.ts'));
  return {
    NODE_OPTIONS: `--import=${preload.href}`,
    CLOCK_SHIFTS_MS: shiftsMs.join(),
  };
}

/** Shifts the clocks of replicas to their next value, and waits until their logs say so. Throws when one does not. */
async function shiftClocks(product: Product, ...names: string[]): Promise<void> {
  const before = names.map((name) => timesPut(product, name));
  for (const name of names) product.kill(name, 'SIGUSR2');
  const arePut = () => names.every((name, index) => timesPut(product, name) > (before[index] ?? 0));
  if (await until(arePut, { timeoutMs: saidWithinMs })) return;
  throw new Error(`the clock of ${names.join(', ')} could not be put`);
}

function timesPut({ logsDir }: Product, name: string): number {
  const log = readFileSync(join(logsDir, `${name}.log`), 'utf8');
  return log.split('"the clock was put"').length - 1;
}

const hourMs = 3_600_000;
const allNames = topology.map(({ name }) => name);
const phases = [
  { name: 'two hours ahead', shiftMs: 2 * hourMs },
  { name: 'two hours behind', shiftMs: -2 * hourMs },
];

const settings = clockSettings([...phases.map(({ shiftMs }) => shiftMs), 0]);
const extraEnv = Object.fromEntries(allNames.map((name) => [name, settings]));

/** A service has another time than all others and the database. */
export function clockFault(name: string): Fault {
  let problems: string[] = [];
  return {
    name: `${name}: clock two hours ahead, and behind`,
    extraEnv,
    inject: async (context: FaultContext) => {
      problems = [];
      const times = await prepareTimes(context);
      for (const phase of phases) {
        await shiftClocks(context.product, name);
        const found = await checkTimes(context, times);
        problems.push(...found.map((problem) => `${phase.name}: ${problem}`));
      }
      return () => shiftClocks(context.product, name);
    },
    check: async () => problems,
  };
}
