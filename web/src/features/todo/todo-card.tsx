import type { TodoRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { cardPadding } from '../../components/card-padding.ts';
import { AddIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { TodoForm } from './todo-form.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { useTodos } from './todo.api.ts';
import { useTodoTasks } from './use-todo-tasks.ts';

/** What the dialog is about: a new to-do, or one to edit. */
type Task = { kind: 'add' } | { kind: 'edit'; todo: TodoRecord };

/** The Tasks card of the dashboard. */
export function TodoCard() {
  const titleId = useId();
  // The row of a task that is done leaves with the focus.
  const { home, watch } = useKeptFocus();
  const { data: todos, error, mutate } = useTodos();
  const [task, setTask] = useState<Task>();
  const { add, update, complete, reopen, archive } = useTodoTasks();
  const close = () => setTask(undefined);
  // After a conflict the list is fresh, and with it the version that a second try is based on.
  const edited =
    task?.kind === 'edit' ? (todos?.find(({ id }) => id === task.todo.id) ?? task.todo) : undefined;
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
        <Typography component="h2" variant="h6" id={titleId} ref={home} tabIndex={-1}>
          Tasks
        </Typography>
        <Button startIcon={<AddIcon />} onClick={() => setTask({ kind: 'add' })} sx={{ mr: -1.25, px: 1.25 }}>
          Add Task
        </Button>
      </Box>
      {todos ? (
        <TodoPanel
          todos={todos}
          onEdit={(todo) => setTask({ kind: 'edit', todo })}
          onComplete={complete}
          onReopen={reopen}
          onArchive={archive}
        />
      ) : error === undefined ? (
        <ListSkeleton rows={3} />
      ) : (
        <LoadError what="your tasks" error={error} onRetry={mutate} />
      )}
      {task && (
        <TodoForm
          todo={edited}
          onSave={async (draft) => {
            if (await (edited ? update(edited, draft) : add(draft))) close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
