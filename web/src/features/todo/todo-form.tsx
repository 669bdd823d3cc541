import {
  createTodoSchema,
  todoCategories,
  type CreateTodoBody,
  type TodoRecord,
} from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { FormTextField } from '../../components/form-text-field.tsx';
import { ValidatedForm } from '../../components/form.tsx';
import { useAction } from '../../lib/use-action.ts';
import { DueDateField } from './due-date-field.tsx';

const schema = createTodoSchema.pick(['title', 'description', 'category', 'dueDate']);

/** What the form holds of a to-do. */
export type TodoDraft = Pick<CreateTodoBody, 'title' | 'description' | 'category' | 'dueDate'>;

interface Props {
  /** The to-do to edit; none to add one. */
  todo: TodoRecord | undefined;
  onSave: (draft: TodoDraft) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a to-do is added or edited. */
export function TodoForm({ todo, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const title = todo ? 'Edit Task' : 'Add Task';
  const initial = {
    title: todo?.title ?? '',
    description: todo?.description ?? '',
    category: todo?.category ?? 'general',
    dueDate: todo?.dueDate ?? '',
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="todo-form-title"
      slotProps={{ transition: { onEnter: (dialog) => dialog.querySelector('input')?.focus() } }}
    >
      <Formik
        initialValues={initial}
        validationSchema={schema}
        onSubmit={(values) => save(toDraft(schema.cast(values)))}
      >
        <ValidatedForm label={title}>
          <DialogTitle id="todo-form-title">{title}</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              <FormTextField name="title" label="Title" autoComplete="off" />
              <FormTextField
                name="description"
                label="Description (optional)"
                multiline
                minRows={2}
                maxRows={6}
              />
              <FormTextField
                name="category"
                label="Category"
                select
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {Object.entries(todoCategories).map(([category, label]) => (
                  <option key={category} value={category}>
                    {label}
                  </option>
                ))}
              </FormTextField>
              <DueDateField name="dueDate" label="Due Date (optional)" />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {todo ? 'Save Changes' : 'Add Task'}
            </Button>
          </DialogActions>
        </ValidatedForm>
      </Formik>
    </Dialog>
  );
}

// What was left empty is none.
function toDraft({ description, dueDate, ...draft }: TodoDraft): TodoDraft {
  return { ...draft, description: description || null, dueDate: dueDate || null };
}
