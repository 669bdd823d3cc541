import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { lazyDialog } from '../../../components/loading/lazy-part.tsx';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { addMoreQuestion } from './add-more-question.ts';
import type { useApprovals } from './selection/use-approvals.ts';
import type { useSessionActions } from './use-session-actions.ts';

const SessionDialog = lazyDialog(async () => (await import('./one/session-dialog.tsx')).SessionDialog);

const ReplyDialog = lazyDialog(async () => (await import('./one/reply-dialog.tsx')).ReplyDialog);

interface Props {
  actions: ReturnType<typeof useSessionActions>;
  approvals: ReturnType<typeof useApprovals>;
  /** The sessions of the current page. A dialog shows the current version of its session. */
  sessions: readonly SessionRecord[];
  supervisors: readonly SupervisorRecord[];
  supervisorName: (id: number | null) => string;
}

/** The dialogs of the history, of which at most one is open. */
export function SessionDialogs({ actions, approvals, sessions, supervisors, supervisorName }: Props) {
  const { dialog, close } = actions;
  const latest = dialog && (sessions.find(({ id }) => id === dialog.session.id) ?? dialog.session);
  return (
    <>
      {(dialog?.kind === 'mark' || dialog?.kind === 'view') && latest && (
        <SessionDialog
          session={latest}
          isMarked={dialog.kind === 'mark'}
          supervisorName={supervisorName(latest.supervisorId)}
          onReview={(decision, notes) => actions.review(latest, decision, notes)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'reply' && latest && (
        <ReplyDialog
          session={latest}
          supervisorName={supervisorName(latest.supervisorId)}
          onReply={(text) => actions.reply(latest, text)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'edit' && latest && (
        <dialog.Form
          session={dialog.session}
          latest={latest}
          supervisors={supervisors}
          onSave={async (body) => (await actions.save(latest, body)) === 'done'}
          onClose={close}
        />
      )}
      {dialog?.kind === 'details' && (
        <dialog.Form
          session={dialog.session}
          onSave={(body) => actions.addDetails(dialog.session, body)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          title="Delete Session"
          text={deletionText}
          cancelLabel="Cancel"
          confirmLabel="Delete"
          confirmColor="error"
          isBusy={actions.isBusy}
          onCancel={close}
          onConfirm={() => void actions.remove(dialog.session)}
        />
      )}
      <ConfirmDialog
        {...addMoreQuestion}
        isOpen={approvals.isAsking}
        isBusy={approvals.isBusy}
        onCancel={approvals.goBack}
        onConfirm={() => void approvals.continueWithOne()}
      />
    </>
  );
}

/** The question before a session is deleted that a supervisor was asked about. */
const deletionText =
  'Are you sure you want to delete this session? The request to your supervisor is withdrawn. You can restore the session, but not its request.';
