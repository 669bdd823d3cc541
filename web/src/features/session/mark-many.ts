import { isOvertaken } from './is-overtaken.ts';
import { markAsApproved } from './session.api.ts';

const atOnce = 4;

/**
 * Marks sessions as approved, at most four at a time, and tells how many are done. A session that is refused is left
 * out; any other failure ends the run. Answers which are approved, and the first failure.
 */
export async function markMany(
  ids: readonly number[],
  onProgress: (doneCount: number) => void,
): Promise<{ approvedIds: number[]; error?: unknown }> {
  const waiting = [...ids];
  const approvedIds: number[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await markAsApproved(id);
        approvedIds.push(id);
        onProgress(approvedIds.length);
      } catch (error) {
        failures.push(error);
        // Decided or deleted in the meantime: the others can go on.
        if (!isOvertaken(error)) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures.length === 0 ? { approvedIds } : { approvedIds, error: failures[0] };
}
