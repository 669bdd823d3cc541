import { isStaleRecord } from '../../lib/http.ts';

const concurrency = 4;

/**
 * Changes sessions one by one, at most four at a time, and tells how many are done. A session that is refused is left
 * out; any other failure ends the run. Answers which are changed, and the first failure.
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
        // Decided or deleted in the meantime: the others can go on.
        if (!isStaleRecord(error)) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures.length === 0 ? { doneIds } : { doneIds, error: failures[0] };
}
