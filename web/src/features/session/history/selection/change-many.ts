import { isStaleRecord } from '../../../../lib/requests/http.ts';

const concurrency = 4;

/**
 * Changes sessions with at most four calls at a time, and reports the number of changed ones. A session whose change
 * is refused as stale is left out; any other failure stops the run. Returns the changed ids, and the first failure.
 */
export async function changeMany(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
  onProgress: (doneCount: number) => void = () => undefined,
): Promise<{ doneIds: number[]; error?: unknown }> {
  const waiting = [...ids];
  const doneIds: number[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id);
        doneIds.push(id);
        onProgress(doneIds.length);
      } catch (error) {
        failures.push(error);
        // Decided or deleted elsewhere: the other sessions can still be changed.
        if (!isStaleRecord(error)) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures.length === 0 ? { doneIds } : { doneIds, error: failures[0] };
}
