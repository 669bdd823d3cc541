import type { ReviewUndoRecord, SessionRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useToast, type Toast } from '../../../../components/feedback/toast.tsx';
import {
  useActionWithFeedback,
  type ActionWithFeedback,
} from '../../../../components/feedback/use-action-with-feedback.ts';
import { isStaleRecord, serverMessage } from '../../../../lib/requests/http.ts';
import { countOf } from '../../../../lib/figures/numbers.ts';
import { SubmitKey } from '../../../../lib/requests/submit-key.ts';
import { useAction } from '../../../../lib/requests/use-action.ts';
import { useRefresh } from '../../../../lib/requests/use-refresh.ts';
import { changeMany } from './change-many.ts';
import { divide, fetchStill, leftOutText, without } from './session-selection.ts';
import { markAsApproved, requestBulkApproval, submitForApproval, undoReviews } from '../../session.api.ts';
import { requestedToast } from '../../use-save-session.ts';
import type { Selection } from './use-selection.ts';

/** The session that the confirmation is about, and the row whose action opened it, if it was a row. */
interface Asked {
  id: number;
  row?: SessionRecord;
}

/** Requesting approval, and marking sessions as approved. */
export function useApprovals(selection: Selection) {
  const run = useActionWithFeedback();
  const toast = useToast();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  const [progress, setProgress] = useState<Progress>();
  // A request whose response was lost must not send a second email when it is repeated.
  const submitKey = useRef(new SubmitKey());

  const request = async <T>(action: ActionWithFeedback<T>) => {
    if ((await run(action)) === 'stale') await dropUnselectable(divide('request', selection.chosen).ids);
  };
  // Needed for sessions on other pages, which the refreshed list does not contain.
  const dropUnselectable = async (ids: number[]) => {
    const still = await fetchStill(ids).catch(() => undefined);
    if (still) selection.drop(ids.filter((id) => !still.has(id)));
  };

  const leftOutOf = (action: 'request' | 'mark') => divide(action, selection.chosen).leftOut;
  // Returns the selected sessions to which an action applies. A toast says why there are none.
  const appliesTo = (action: 'request' | 'mark'): number[] => {
    const { ids, leftOut } = divide(action, selection.chosen);
    if (ids.length === 0) {
      toast({ title: noneApplies[action], description: leftOut[0]?.message, isError: true });
    }
    return ids;
  };

  const [requestMany, isRequestingMany] = useAction((ids: number[]) =>
    request({
      call: () => submitKey.current.send(ids, (key) => requestBulkApproval(ids, key)),
      // The message tells of removed supervisors.
      done: ({ message }) => ({ title: message, description: leftOutText(leftOutOf('request')) }),
      failure: 'Failed to send bulk approval request. Please try again.',
      // What was not sent stays selected, and its row says why.
      onDone: ({ skipped }) => {
        selection.drop(without(ids, skipped));
        selection.explain([...skipped, ...leftOutOf('request')]);
      },
    }),
  );

  const [requestRow, isRequestingRow] = useAction((id: number) =>
    request({
      call: () => submitKey.current.send(id, (key) => submitForApproval(id, key)),
      done: requestedToast,
      failure: 'Failed to request approval. Please try again.',
      onDone: () => selection.drop([id]),
    }),
  );

  const unmark = async (ids: number[]) => {
    await run({
      call: () => undoReviews(ids),
      done: undoneToast,
      failure: 'Failed to undo approval. Please try again.',
    });
  };

  const [markSelected, isMarking] = useAction(async () => {
    const ids = appliesTo('mark');
    const leftOut = leftOutOf('mark');
    if (ids.length === 0) return;
    setProgress({ done: 0, of: ids.length });
    const { doneIds, error } = await changeMany(ids, markAsApproved, (done) =>
      setProgress({ done, of: ids.length }),
    );
    setProgress(undefined);
    selection.drop(doneIds);
    selection.explain(leftOut);
    toast(
      error === undefined
        ? { ...approvedToast(ids.length, leftOutText(leftOut)), undo: () => unmark(doneIds) }
        : failedToast(doneIds.length, ids.length, error),
    );
    const done = new Set(doneIds);
    await refresh();
    if (isStaleRecord(error)) await dropUnselectable(ids.filter((id) => !done.has(id)));
  });

  const isBusy = isRequestingMany || isRequestingRow || isMarking;
  return {
    isBusy,
    progress,
    isAsking: asked !== undefined,
    requestOne: (session: SessionRecord) => {
      if (!isBusy) setAsked({ id: session.id, row: session });
    },
    requestSelected: () => {
      if (isBusy) return;
      const [first, ...others] = appliesTo('request');
      if (first === undefined) return;
      if (others.length === 0) setAsked({ id: first });
      else void requestMany([first, ...others]);
    },
    markSelected: async () => {
      if (!isBusy) await markSelected();
    },
    goBack: () => {
      // The session becomes the first of the selection.
      if (asked?.row) selection.select([asked.row]);
      setAsked(undefined);
    },
    continueWithOne: async () => {
      if (!asked) return;
      setAsked(undefined);
      await (asked.row ? requestRow(asked.id) : requestMany([asked.id]));
    },
  };
}

/** The progress of marking many sessions. */
export interface Progress {
  done: number;
  of: number;
}

const noneApplies = {
  request: 'None of these sessions can be requested',
  mark: 'None of these sessions can be marked as approved',
};

/** Shown after sessions were marked as approved (docs/SPECIFICATION.md, section 8.4). */
function approvedToast(count: number, leftOut = ''): Toast {
  const description = `${count} session(s) marked as approved. ${leftOut}`.trim();
  return { title: 'Sessions approved', description };
}

function undoneToast({ changedCount, notSentCount, skipped }: ReviewUndoRecord): Toast {
  const sentences = [
    `${countOf(changedCount, 'session')} ${changedCount === 1 ? 'is' : 'are'} as before.`,
    notSentCount > 0 && notSentText(notSentCount),
    leftOutText(skipped),
  ];
  return {
    title: changedCount > 0 ? 'Approval undone' : 'No approval was undone',
    description: sentences.filter(Boolean).join(' '),
    isError: changedCount === 0,
  };
}

function notSentText(count: number): string {
  return count === 1
    ? '1 is pending, but no longer sent: its request was decided or ended in the meantime.'
    : `${count} are pending, but no longer sent: their requests were decided or ended in the meantime.`;
}

/** Shown when not all sessions could be marked. */
function failedToast(done: number, of: number, error: unknown): Toast {
  const sentences = [
    'Failed to approve sessions. Please try again.',
    done > 0 ? `${done} of ${of} are approved.` : '',
    serverMessage(error) ?? '',
  ];
  return { title: 'Error', description: sentences.filter(Boolean).join(' '), isError: true };
}
