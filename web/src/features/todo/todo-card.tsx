import type { TodoRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { lazyDialog } from '../../components/loading/lazy-part.tsx';
import { cardPadding } from '../../components/styles.ts';
import { AddIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { TodoPanel } from './todo-panel.tsx';
import { useTodos } from './todo.api.ts';
import { useTodoActions } from './use-todo-actions.ts';

const TodoForm = lazyDialog(async () => (await import('./todo-form.tsx')).TodoForm);

/** The dialog that is open, and the to-do that it is about. */
type TodoDialog = { kind: 'add' } | { kind: 'edit'; todo: TodoRecord };

export function TodoCard() {
  const titleId = useId();
  // The row of a completed task disappears together with the focus.
  const { heading, watch } = useRestoredFocus();
  const { data: todos, error, mutate } = useTodos();
  const [dialog, setDialog] = useState<TodoDialog>();
  const actions = useTodoActions();
  const close = () => setDialog(undefined);
  // After a conflict the list is fresh, and the next attempt is based on the version in it.
  const edited =
    dialog?.kind === 'edit' ? (todos?.find(({ id }) => id === dialog.todo.id) ?? dialog.todo) : undefined;
  return (
    <Card component="section" aria-labelledby={titleId} {...watch}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: cardPadding,
          py: 1.5,
        }}
      >
        <Typography component="h2" variant="h6" id={titleId} ref={heading} tabIndex={-1}>
          Tasks
        </Typography>
        <Button
          startIcon={<AddIcon />}
          onClick={() => setDialog({ kind: 'add' })}
          sx={{ mr: -1.25, px: 1.25 }}
        >
          Add Task
        </Button>
      </Box>
      {todos ? (
        <TodoPanel
          todos={todos}
          onEdit={(todo) => setDialog({ kind: 'edit', todo })}
          onComplete={actions.complete}
          onReopen={actions.reopen}
          onArchive={actions.archive}
        />
      ) : error === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <LoadError what="your tasks" error={error} onRetry={mutate} />
      )}
      {dialog && (
        <TodoForm
          todo={edited}
          onSave={async (draft) => {
            const outcome = await (edited ? actions.update(edited, draft) : actions.add(draft));
            // Closed after the list is fetched again: a row that moves would lose the focus.
            if (outcome === 'done') close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
