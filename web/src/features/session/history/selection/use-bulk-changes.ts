import type { Toast } from '../../../../components/feedback/toast.tsx';
import { useActionWithFeedback } from '../../../../components/feedback/use-action-with-feedback.ts';
import { countOf } from '../../../../lib/figures/numbers.ts';
import { useAction } from '../../../../lib/requests/use-action.ts';
import { divide, fetchStill, leftOutText, without, type LeftOut } from './session-selection.ts';
import { deleteSessions, withdrawSessions } from '../../session.api.ts';
import { useRestore } from '../../use-restore.ts';
import type { Selection } from './use-selection.ts';

/** Deleting the selected sessions, and making them logged again. What is left out stays selected, with the reason. */
export function useBulkChanges(selection: Selection) {
  const run = useActionWithFeedback();
  const restore = useRestore();

  // Needed when one of them was deleted elsewhere: the server changes none then.
  const dropMissing = async (ids: number[]) => {
    const still = await fetchStill(ids, ['pending', 'logged', 'approved']).catch(() => undefined);
    if (still) selection.drop(ids.filter((id) => !still.has(id)));
  };

  const [undo, isUndoing] = useAction(async () => {
    const { ids, leftOut } = divide('undo', selection.chosen);
    const outcome = await run({
      call: () => withdrawSessions(ids),
      done: ({ changedCount, skipped }) => undoneToast(changedCount, [...skipped, ...leftOut]),
      failure: 'Failed to undo. Please try again.',
      onDone: ({ skipped }) => {
        selection.logAgain(without(ids, skipped));
        selection.explain([...skipped, ...leftOut]);
      },
    });
    if (outcome === 'stale') await dropMissing(ids);
  });

  const [remove, isRemoving] = useAction(async () => {
    const { ids, leftOut } = divide('delete', selection.chosen);
    const outcome = await run({
      call: () => deleteSessions(ids),
      done: ({ skipped }) => deletedToast(without(ids, skipped), [...skipped, ...leftOut], restore),
      failure: 'Failed to delete sessions. Please try again.',
      onDone: ({ skipped }) => {
        selection.drop(without(ids, skipped));
        selection.explain([...skipped, ...leftOut]);
      },
    });
    if (outcome === 'stale') await dropMissing(ids);
  });

  return {
    isBusy: isUndoing || isRemoving,
    undo: () => void undo(),
    remove: () => void remove(),
  };
}

function undoneToast(count: number, leftOut: readonly LeftOut[]): Toast {
  const why = leftOutText(leftOut);
  if (count === 0) return { title: 'No session was undone', description: why, isError: true };
  return {
    title: `${countOf(count, 'session')} moved back to Logged`,
    description: why ?? 'You can edit or delete them, or request approval.',
  };
}

function deletedToast(
  ids: number[],
  leftOut: readonly LeftOut[],
  restore: (ids: number[]) => Promise<unknown>,
): Toast {
  const why = leftOutText(leftOut);
  if (ids.length === 0) return { title: 'No session was deleted', description: why, isError: true };
  const title = `${countOf(ids.length, 'session')} deleted`;
  return { title, description: why, undo: () => restore(ids) };
}
