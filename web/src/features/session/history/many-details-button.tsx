import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { useActionWithFeedback } from '../../../components/use-action-with-feedback.ts';
import { useDialogOnDemand } from '../../../components/use-dialog-on-demand.ts';
import { countOf } from '../../../lib/numbers.ts';
import type { Chosen } from './session-selection.ts';
import { setManyAttributes, type BulkAttributesBody } from '../session.api.ts';

interface Props {
  chosen: Chosen;
  supervisors: readonly SupervisorRecord[];
}

const loadDialog = async () => (await import('./add-many-details-dialog.tsx')).AddManyDetailsDialog;

/** The button that opens the dialog for the details of many sessions. */
export function ManyDetailsButton({ chosen, supervisors }: Props) {
  const run = useActionWithFeedback();
  const { Shown, open, close } = useDialogOnDemand(loadDialog);
  const save = (body: BulkAttributesBody) =>
    run({
      call: () => setManyAttributes(body),
      done: ({ changedCount }) => ({ title: `Details added to ${countOf(changedCount, 'session')}` }),
      failure: 'Failed to add details. Please try again.',
      onDone: close,
    });
  return (
    <>
      <Button variant="outlined" onClick={open}>
        Add Details to Many
      </Button>
      {Shown && (
        <Shown selectedIds={[...chosen.keys()]} supervisors={supervisors} onSave={save} onClose={close} />
      )}
    </>
  );
}
