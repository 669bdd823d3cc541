import { failureToast } from '../../components/feedback/toast-failure.ts';
import {
  useActionWithFeedback,
  type ActionOutcome,
} from '../../components/feedback/use-action-with-feedback.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { restoreSessions } from './session.api.ts';

/** Returns a function that brings deleted sessions back, and says so. It can be repeated: each comes back once. */
export function useRestore(): (ids: number[]) => Promise<ActionOutcome> {
  const run = useActionWithFeedback();
  const restore = (ids: number[]): Promise<ActionOutcome> =>
    run({
      call: () => restoreSessions(ids),
      done: ({ withoutSiteCount }) => ({
        title: ids.length === 1 ? 'Session restored' : `${countOf(ids.length, 'session')} restored`,
        description:
          withoutSiteCount > 0
            ? `Set the site again${ids.length === 1 ? '' : ` of ${countOf(withoutSiteCount, 'session')}`}: it was deleted.`
            : undefined,
      }),
      failure: (error) => failureToast('Failed to restore. Please try again.', error, () => restore(ids)),
    });
  return restore;
}
