import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import type { AddManyDetailsDialog } from './add-many-details-dialog.tsx';
import type { Chosen } from './session-selection.ts';
import { setManyAttributes, type BulkAttributesBody } from './session.api.ts';

interface Props {
  chosen: Chosen;
  supervisors: readonly SupervisorRecord[];
}

/** The button that opens the dialog for the details of many sessions, which is loaded on demand. */
export function ManyDetailsButton({ chosen, supervisors }: Props) {
  const run = useActionWithFeedback();
  const [opened, setOpened] = useState<{ Form: typeof AddManyDetailsDialog }>();
  const close = () => setOpened(undefined);
  const open = () =>
    run({
      call: async () => (await import('./add-many-details-dialog.tsx')).AddManyDetailsDialog,
      failure: 'Failed to open the details. Please try again.',
      onDone: (Form) => setOpened({ Form }),
    });
  const save = (body: BulkAttributesBody) =>
    run({
      call: () => setManyAttributes(body),
      done: ({ changedCount }) => ({
        title: `Details added to ${changedCount} ${changedCount === 1 ? 'session' : 'sessions'}`,
      }),
      failure: 'Failed to add details. Please try again.',
      onDone: close,
    });
  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        Add Details to Many
      </Button>
      {opened && (
        <opened.Form
          selectedIds={[...chosen.keys()]}
          supervisors={supervisors}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  );
}
