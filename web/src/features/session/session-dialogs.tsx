import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ReviewSessionDialog } from './review-session-dialog.tsx';
import type { useApprovals } from './use-approvals.ts';
import type { useSessionTasks } from './use-session-tasks.ts';

interface Props {
  tasks: ReturnType<typeof useSessionTasks>;
  approvals: ReturnType<typeof useApprovals>;
  /** Those on the screen: one that is in a dialog is shown there as it is now. */
  sessions: readonly SessionRecord[];
  supervisors: readonly SupervisorRecord[];
  supervisorName: (id: number | null) => string;
}

/** The dialogs of the history: at most one of them is open. */
export function SessionDialogs({ tasks, approvals, sessions, supervisors, supervisorName }: Props) {
  const { task, close } = tasks;
  const latest = task && (sessions.find(({ id }) => id === task.session.id) ?? task.session);
  return (
    <>
      {task?.kind === 'review' && latest && (
        <ReviewSessionDialog
          session={latest}
          supervisorName={supervisorName(latest.supervisorId)}
          onReview={(decision, notes) => tasks.review(latest, decision, notes)}
          onClose={close}
        />
      )}
      {task?.kind === 'edit' && latest && (
        <task.Dialog
          session={task.session}
          latest={latest}
          supervisors={supervisors}
          onSave={(body) => tasks.save(latest, body)}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          title="Delete Session"
          text="Are you sure you want to delete this session? This action cannot be undone."
          cancelLabel="Cancel"
          confirmLabel="Delete"
          confirmColor="error"
          isBusy={tasks.isBusy}
          onCancel={close}
          onConfirm={() => void tasks.remove(task.session)}
        />
      )}
      <ConfirmDialog
        isOpen={approvals.isAsking}
        title="Consider Adding More Sessions"
        text="You are about to request approval for one session. Selecting several sessions first sends your supervisor a single email for all of them."
        cancelLabel="Go Back & Select More"
        confirmLabel="Continue with One Session"
        isBusy={approvals.isBusy}
        onCancel={approvals.goBack}
        onConfirm={() => void approvals.continueWithOne()}
      />
    </>
  );
}
