import { useRef, useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { markAsApproved, requestBulkApproval, submitForApproval } from './session.api.ts';
import type { Selection } from './use-selection.ts';

/** The one session that the confirmation is about, and how it was asked for. */
interface Asked {
  id: number;
  from: 'row' | 'selection';
}

/** Requesting approval and marking as approved, with what the user is told about it. */
export function useApprovals(selection: Selection) {
  const toast = useToast();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  // A request whose answer was lost must not send a second email when it is tried again.
  const submitKey = useRef(new SubmitKey());

  const fail = (title: string, error: unknown) =>
    toast({ title, description: serverMessage(error), isError: true });

  const [requestMany, isRequestingMany] = useAction(async (ids: number[]) => {
    try {
      const { message } = await submitKey.current.send(ids, (key) => requestBulkApproval(ids, key));
      toast({ title: message });
    } catch (error) {
      fail('Failed to send bulk approval request. Please try again.', error);
      return;
    }
    selection.clear();
    await refresh();
  });

  const [requestRow, isRequestingRow] = useAction(async (id: number) => {
    try {
      await submitKey.current.send(id, (key) => submitForApproval(id, key));
    } catch (error) {
      fail('Failed to request approval. Please try again.', error);
      return;
    }
    toast({
      title: 'Approval requested',
      description: 'Your supervisor has been notified and will review the session.',
    });
    if (selection.ids.has(id)) selection.toggle(id);
    await refresh();
  });

  const [markSelected, isMarking] = useAction(async () => {
    const ids = [...selection.ids];
    try {
      for (const id of ids) await markAsApproved(id);
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to approve sessions. Please try again.',
        isError: true,
      });
      // Those before the failure are approved, and drop out of the selection with the fresh list.
      await refresh();
      return;
    }
    selection.clear();
    toast({ title: 'Sessions approved', description: `${ids.length} session(s) marked as approved.` });
    await refresh();
  });

  return {
    isBusy: isRequestingMany || isRequestingRow || isMarking,
    isAsking: asked !== undefined,
    requestOne: (id: number) => setAsked({ id, from: 'row' }),
    requestSelected: () => {
      const [first, ...others] = selection.ids;
      if (first === undefined) return;
      if (others.length === 0) setAsked({ id: first, from: 'selection' });
      else void requestMany([first, ...others]);
    },
    markSelected,
    goBack: () => {
      // The session that was asked about is the first of those to come.
      if (asked) selection.select([asked.id]);
      setAsked(undefined);
    },
    continueWithOne: async () => {
      if (!asked) return;
      setAsked(undefined);
      await (asked.from === 'row' ? requestRow(asked.id) : requestMany([asked.id]));
    },
  };
}
