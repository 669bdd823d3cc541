import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';

interface Props {
  onAdd: (caution: string) => Promise<unknown>;
  onClose: () => void;
}

/** A rule that cannot be entered, as a line that stands beside every figure. */
export function NoteDialog({ onAdd, onClose }: Props) {
  const [add, isBusy] = useAction(onAdd);
  return (
    <FormDialog
      title="Note What Is Not Checked"
      isSmall
      firstFocus="field"
      initialValues={{ note: '' }}
      validate={({ note }) => (note.trim() === '' ? { note: 'Please write what is not checked' } : {})}
      onSubmit={({ note }) => add(note.trim())}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Note" />}
    >
      <FormTextField
        name="note"
        label="Not checked"
        multiline
        helperText="Such as: the first meeting must be in person. It stands beside every figure, also on papers."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
