import {
  createTodoSchema,
  todoCategories,
  type CreateTodoBody,
  type TodoRecord,
} from '@clinical-hours/proto/api';
import TextField from '@mui/material/TextField';
import type { SyntheticEvent } from 'react';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormSelect, FormTextField, useFormField } from '../../components/form.tsx';
import { useAction } from '../../lib/use-action.ts';

const schema = createTodoSchema.pick(['title', 'description', 'category', 'dueDate']);

/** The values of the form. */
export type TodoDraft = Pick<CreateTodoBody, 'title' | 'description' | 'category' | 'dueDate'>;

interface Props {
  /** Undefined to add a to-do. */
  todo: TodoRecord | undefined;
  onSave: (draft: TodoDraft) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a to-do is added or edited. */
export function TodoForm({ todo, onSave, onClose }: Props) {
  const [save, isBusy] = useAction(onSave);
  const initial = {
    title: todo?.title ?? '',
    description: todo?.description ?? '',
    category: todo?.category ?? 'general',
    dueDate: todo?.dueDate ?? '',
  };
  return (
    <FormDialog
      title={todo ? 'Edit Task' : 'Add Task'}
      firstFocus="field"
      initialValues={initial}
      validationSchema={schema}
      onSubmit={(values) => save(toDraft(schema.cast(values)))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={todo ? 'Save Changes' : 'Add Task'} />}
    >
      <FormTextField name="title" label="Title" autoComplete="off" />
      <FormTextField name="description" label="Description (optional)" multiline minRows={2} maxRows={6} />
      <FormSelect name="category" label="Category" options={todoCategories} />
      <DueDateField name="dueDate" label="Due Date (optional)" />
    </FormDialog>
  );
}

// Sends null for an empty field.
function toDraft({ description, dueDate, ...draft }: TodoDraft): TodoDraft {
  return { ...draft, description: description || null, dueDate: dueDate || null };
}

const unfinished = 'unfinished';

/**
 * A date field of a Formik form, with the browser's own picker. Its value is 'yyyy-MM-dd'; empty without a date, and
 * any other text when the input is not a date.
 */
function DueDateField({ name, label }: { name: string; label: string }) {
  const { field, helpers, error } = useFormField(name);
  // Browsers return an empty value for a half-typed date, which would pass for no date.
  const read = ({ target }: SyntheticEvent) => {
    const { value, validity } = target as HTMLInputElement;
    void helpers.setValue(validity.badInput ? unfinished : value);
  };
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      id={`field-${name}`}
      name={name}
      // The field keeps a half-typed year only while its value is empty.
      value={field.value === unfinished ? '' : field.value}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        void helpers.setTouched(true, false);
      }}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '9999-12-31' } }}
    />
  );
}
