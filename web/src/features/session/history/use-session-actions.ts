import type { Decision, SessionRecord, Described } from '@clinical-hours/proto/api';
import { useState } from 'react';
import type { Toast } from '../../../components/feedback/toast.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAskNow } from '../../../components/feedback/use-ask-now.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import type { AddDetailsDialog } from './add-details-dialog.tsx';
import type { EditSessionDialog } from './one/edit-session-dialog.tsx';
import type { SessionAction } from './session-actions.ts';
import { useRestore } from '../use-restore.ts';
import { useSaveSession } from '../use-save-session.ts';
import {
  deleteSession,
  nudgeSupervisor,
  replyToQuestion,
  reviewSession,
  reviseSession,
  setAttributes,
  type AttributesBody,
  undoApproval,
  withdrawSession,
} from '../session.api.ts';

/** The dialog that is open, and the session that it is about. */
export type SessionDialog =
  | { kind: 'mark' | 'view' | 'reply' | 'delete'; session: SessionRecord }
  | { kind: 'edit'; session: SessionRecord; Form: typeof EditSessionDialog }
  | { kind: 'details'; session: SessionRecord; Form: typeof AddDetailsDialog };

// Loaded on demand: with its date picker the dialog is larger than the rest of the page.
const loadEditDialog = async () => (await import('./one/edit-session-dialog.tsx')).EditSessionDialog;

const loadDetailsDialog = async () => (await import('./add-details-dialog.tsx')).AddDetailsDialog;

interface Change {
  call: (id: number) => Promise<SessionRecord>;
  done: Toast;
  failure: string;
}

/** Changes without a confirmation: each can be undone, or does no harm. */
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
      description: 'It’s back to Logged. You can edit or delete it, or request approval later.',
    },
    failure: 'Failed to withdraw session. Please try again.',
  },
  undo: {
    call: undoApproval,
    done: {
      title: 'Approval undone',
      description: 'The session is back to Logged. You can edit it, or request your supervisor’s approval.',
    },
    failure: 'Failed to undo approval. Please try again.',
  },
  revise: {
    call: reviseSession,
    done: {
      title: 'Session ready to edit',
      description: 'It’s back to Logged, with its notes and history. Request approval when it’s ready.',
    },
    failure: 'Failed to revise session. Please try again.',
  },
};

const isAsked = ({ status, askedAt }: SessionRecord) => status === 'pending' && askedAt !== null;

const decisionLabels = {
  approve: { done: 'Session approved', failure: 'Failed to review session. Please try again.' },
  reject: { done: 'Session rejected', failure: 'Failed to reject session. Please try again.' },
} as const;

/** Actions on a single session, except requesting approval, with their dialogs. */
export function useSessionActions() {
  const run = useActionWithFeedback();
  const saveSession = useSaveSession();
  const [dialog, setDialog] = useState<SessionDialog>();
  const close = () => setDialog(undefined);

  const edit = (session: SessionRecord) =>
    run({
      call: loadEditDialog,
      failure: 'Failed to open the session. Please try again.',
      onDone: (Form) => setDialog({ kind: 'edit', session, Form }),
    });

  const openDetails = (session: SessionRecord) =>
    run({
      call: loadDetailsDialog,
      failure: 'Failed to open the session. Please try again.',
      onDone: (Form) => setDialog({ kind: 'details', session, Form }),
    });

  const [change, isChanging] = useAction((kind: keyof typeof changes, session: SessionRecord) => {
    const { call, done, failure } = changes[kind];
    const changeAndEdit = async () => {
      const changed = await call(session.id);
      // Before the toast: the open dialog hides from screen readers everything that was on the page before it.
      if (kind === 'revise') await edit(changed);
    };
    return run({ call: changeAndEdit, done, failure });
  });

  const review = (session: SessionRecord, decision: Decision, notes: string) =>
    run({
      call: () => reviewSession(session.id, decision, notes),
      done: { title: decisionLabels[decision].done },
      failure: decisionLabels[decision].failure,
      onDone: close,
    });

  const reply = (session: SessionRecord, text: string) =>
    run({
      call: () => replyToQuestion(session.id, text),
      done: {
        title: 'Reply sent',
        description: 'Your supervisor gets it by email, and reviews the session.',
      },
      failure: 'Failed to send your reply. Please try again.',
      onDone: close,
    });

  const save = (session: SessionRecord, body: Described['SessionChange']) =>
    saveSession(session, body, close);

  const addDetails = (session: SessionRecord, body: AttributesBody) =>
    run({
      call: () => setAttributes(session.id, body),
      done: { title: 'Details added' },
      failure: 'Failed to add details. Please try again.',
      onDone: close,
    });

  const restore = useRestore();
  const [remove, isRemoving] = useAction(async (session: SessionRecord) => {
    // Before the toast, whose Undo must not be behind the dialog.
    close();
    await run({
      call: () => deleteSession(session.id, { withdraw: session.status === 'pending' }),
      done: { title: 'Session deleted', undo: () => restore([session.id]) },
      failure: 'Failed to delete session. Please try again.',
    });
  });

  const [ask, isAsking] = useAskNow();

  const start = (action: Exclude<SessionAction, 'request' | 'again' | 'ask'>, session: SessionRecord) => {
    if (action === 'edit') return void edit(session);
    if (action === 'details') return void openDetails(session);
    if (action === 'delete') {
      // A request to a supervisor cannot be brought back.
      if (isAsked(session)) return setDialog({ kind: action, session });
      return void remove(session);
    }
    if (action === 'mark' || action === 'view' || action === 'reply')
      return setDialog({ kind: action, session });
    return void change(action, session);
  };

  const isBusy = isChanging || isRemoving || isAsking;
  return { dialog, close, start, ask, review, reply, save, addDetails, remove, isBusy };
}
