import type { Product } from '#deploy/local/product';
import { isReady } from '#deploy/local/services';
import { until } from '#deploy/local/until';

const backWithinMs = 20_000;

/** Whether a part serves; of one that has no health, whether its process is there. */
export async function isUp({ pids, operationsUrls }: Product, name: string): Promise<boolean> {
  const url = operationsUrls[name];
  return url === undefined ? pids[name] !== undefined : isReady(Number(new URL(url).port));
}

/** Ends a part without a word. Resolves when another process serves in its place: the supervisor of processes starts it. */
export async function killPart(product: Product, name: string): Promise<void> {
  const pidBefore = product.pids[name];
  product.kill(name, 'SIGKILL');
  const isBack = async () => product.pids[name] !== pidBefore && (await isUp(product, name));
  if (!(await until(isBack, { timeoutMs: backWithinMs }))) throw new Error(`${name} does not come back`);
}
