import { todoCategories, type Described, type TodoRecord } from '@clinical-hours/proto/api';
import { FormButtons } from '../../components/forms/form-buttons.tsx';
import { FormDateField } from '../../components/forms/form-date-field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../components/forms/form.tsx';
import { useAction } from '../../lib/requests/use-action.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';

const schema = lazySchema(({ calendarDate, line, prose }) => ({
  title: line('Title', 200).required('Title is required'),
  description: prose('Description', 2_000),
  dueDate: calendarDate('Due date'),
}));

/** The values of the form. */
export type TodoDraft = Pick<Described['NewTodo'], 'title' | 'description' | 'category' | 'dueDate'>;

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
      onSubmit={async (values) => save(toDraft(await schema.cast(values)))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={todo ? 'Save Changes' : 'Add Task'} />}
    >
      <FormTextField name="title" label="Title" autoComplete="off" />
      <FormTextField name="description" label="Description (optional)" multiline minRows={2} maxRows={6} />
      <FormSelect name="category" label="Category" options={todoCategories} />
      <FormDateField name="dueDate" label="Due Date (optional)" />
    </FormDialog>
  );
}

// Sends null for an empty field.
function toDraft({ description, dueDate, ...draft }: TodoDraft): TodoDraft {
  return { ...draft, description: description || null, dueDate: dueDate || null };
}
