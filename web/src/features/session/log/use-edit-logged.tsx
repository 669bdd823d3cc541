import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { useSaveSession } from '../use-save-session.ts';

// Loaded on demand: most sessions are right.
const loadDialog = async () => (await import('../history/one/edit-session-dialog.tsx')).EditSessionDialog;

/** The dialog that edits a session where it was logged. */
export function useEditLogged(supervisors: readonly SupervisorRecord[]) {
  const { Shown, open, close } = useDialogOnDemand(loadDialog);
  const [session, setSession] = useState<SessionRecord>();
  const save = useSaveSession();
  return {
    open: (logged: SessionRecord) => {
      setSession(logged);
      open();
    },
    dialog: Shown && session && (
      <Shown
        session={session}
        latest={session}
        supervisors={supervisors}
        onSave={async (body) => (await save(session, body, close)) === 'done'}
        onClose={close}
      />
    ),
  };
}
