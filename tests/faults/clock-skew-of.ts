import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';

const saidWithinMs = 5_000;

/** The settings of a service whose clock `shiftClocks` can put by these amounts, one after the other and then again. */
export function clockSettings(shiftsMs: readonly number[], startsAt?: string): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'clock-skew.ts'));
  return {
    NODE_OPTIONS: `--import=${preload.href}`,
    CLOCK_SHIFTS_MS: shiftsMs.join(),
    ...(startsAt !== undefined && { CLOCK_STARTS_AT: startsAt }),
  };
}

/** Puts the clocks of some replicas by their next shift, and waits until they say so. Throws when one does not. */
export async function shiftClocks(product: Product, ...names: string[]): Promise<void> {
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
