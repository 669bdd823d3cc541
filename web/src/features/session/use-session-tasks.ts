import type { Decision, SessionRecord, UpdateSessionBody } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useToast, type Toast } from '../../components/toast.tsx';
import { isStaleRecord, serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import type { EditSessionDialog } from './edit-session-dialog.tsx';
import type { SessionAction } from './session-actions.ts';
import {
  deleteSession,
  nudgeSupervisor,
  reviewSession,
  reviseSession,
  undoApproval,
  updateSession,
  withdrawSession,
} from './session.api.ts';

/** Which dialog is open, and about which session. */
export type SessionTask =
  | { kind: 'review' | 'delete'; session: SessionRecord }
  | { kind: 'edit'; session: SessionRecord; Dialog: typeof EditSessionDialog };

// With its date picker it weighs more than the rest of the page, which has no need of it until then.
const loadEditDialog = async () => (await import('./edit-session-dialog.tsx')).EditSessionDialog;

interface Change {
  call: (id: number) => Promise<SessionRecord>;
  done: Toast;
  failure: string;
}

/** Changes that ask nothing first: each can be taken back, or does no harm. */
const changes: Record<'nudge' | 'withdraw' | 'undo' | 'revise', Change> = {
  nudge: {
    call: nudgeSupervisor,
    done: {
      title: 'Reminder sent',
      description: 'A gentle reminder email has been sent to your supervisor.',
    },
    failure: 'Failed to send reminder. Please try again.',
  },
  withdraw: {
    call: withdrawSession,
    done: {
      title: 'Session withdrawn',
      description: 'It is logged again: you can edit or delete it, or request approval later.',
    },
    failure: 'Failed to withdraw session. Please try again.',
  },
  undo: {
    call: undoApproval,
    done: {
      title: 'Approval undone',
      description: 'The session is logged again: you can edit it, or request your supervisor’s approval.',
    },
    failure: 'Failed to undo approval. Please try again.',
  },
  revise: {
    call: reviseSession,
    done: {
      title: 'Session ready to edit',
      description: 'It is logged again, with its notes and history. Request approval when it is right.',
    },
    failure: 'Failed to revise session. Please try again.',
  },
};

const decisionWords = {
  approve: { done: 'Session approved', failure: 'Failed to review session. Please try again.' },
  reject: { done: 'Session rejected', failure: 'Failed to reject session. Please try again.' },
} as const;

/** What is done with single sessions, beside requesting approval, with what the user is told about it. */
export function useSessionTasks() {
  const toast = useToast();
  const refresh = useRefresh();
  const [task, setTask] = useState<SessionTask>();
  const close = () => setTask(undefined);

  /** Answers what the call did; undefined when it failed. */
  const attempt = async <T>(call: () => Promise<T>, failure: string): Promise<{ answer: T } | undefined> => {
    try {
      return { answer: await call() };
    } catch (error) {
      toast({ title: failure, description: serverMessage(error), isError: true });
      if (isStaleRecord(error)) await refresh();
      return undefined;
    }
  };

  const edit = async (session: SessionRecord) => {
    const loaded = await attempt(loadEditDialog, 'Failed to open the session. Please try again.');
    if (loaded) setTask({ kind: 'edit', session, Dialog: loaded.answer });
  };

  const [change, isChanging] = useAction(async (kind: keyof typeof changes, session: SessionRecord) => {
    const { call, done, failure } = changes[kind];
    const result = await attempt(() => call(session.id), failure);
    if (!result) return;
    if (kind === 'revise') await edit(result.answer);
    // After the dialog, which hides from readers what was there before it.
    toast(done);
    await refresh();
  });

  const review = async (session: SessionRecord, decision: Decision, notes: string) => {
    const words = decisionWords[decision];
    if (!(await attempt(() => reviewSession(session.id, decision, notes), words.failure))) return;
    toast({ title: words.done });
    close();
    await refresh();
  };

  /** Answers whether it is saved. */
  const save = async (session: SessionRecord, body: UpdateSessionBody): Promise<boolean> => {
    const failure = 'Failed to update session. Please try again.';
    if (!(await attempt(() => updateSession(session.id, body), failure))) return false;
    toast({ title: 'Session updated' });
    close();
    await refresh();
    return true;
  };

  const [remove, isRemoving] = useAction(async (session: SessionRecord) => {
    const failure = 'Failed to delete session. Please try again.';
    const isDone = await attempt(() => deleteSession(session.id), failure);
    close();
    if (!isDone) return;
    toast({ title: 'Session deleted' });
    await refresh();
  });

  const start = (action: Exclude<SessionAction, 'request' | 'again'>, session: SessionRecord) => {
    if (action === 'edit') return void edit(session);
    if (action === 'delete') return setTask({ kind: action, session });
    if (action === 'review' || action === 'view') return setTask({ kind: 'review', session });
    return void change(action, session);
  };

  return { task, close, start, review, save, remove, isBusy: isChanging || isRemoving };
}
