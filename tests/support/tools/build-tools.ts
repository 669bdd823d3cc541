import { tools } from './tools.ts';
import { fetchCustomResources } from './cluster-tools.ts';

/**
 * Builds or fetches every program that only tests need, one after the other: `npm run tools`. They are stored outside
 * of the checkout. When a program is not available, a line says why, and its tests are left out.
 */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

try {
  for (const { name, find } of tools) {
    const found = await find({ build: true, say: console.log, signal: interruption.signal });
    console.log(found.path === undefined ? `✗ ${name}: ${found.reason}` : `✓ ${found.description}`);
  }
  const { missing } = await fetchCustomResources({ signal: interruption.signal });
  console.log(missing === undefined ? '✓ kinds of other charts' : `✗ kinds of other charts: ${missing}`);
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  process.exitCode = 130;
}
