import type { TodoRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cardPadding } from '../../components/styles.ts';
import { completedTodos, pageOf, remainingTodos } from './todo-list.ts';
import { CompletedTodo, PendingTodo } from './todo-row.tsx';
import { TodoRows } from './todo-rows.tsx';

interface Props {
  todos: readonly TodoRecord[];
  onEdit: (todo: TodoRecord) => void;
  onComplete: (todo: TodoRecord) => void;
  onReopen: (todo: TodoRecord) => void;
  onArchive: (todo: TodoRecord) => void;
}

/** The pending to-dos and, if switched on, the completed ones. */
export function TodoPanel({ todos, onEdit, onComplete, onReopen, onArchive }: Props) {
  const view = useTodoView();
  const remaining = pageOf(remainingTodos(todos), view.page);
  const completed = pageOf(completedTodos(todos), view.completedPage);
  return (
    <>
      {remaining.total === 0 ? (
        <Note>{completed.total > 0 ? 'All done. Nothing left on your list.' : 'No tasks yet'}</Note>
      ) : (
        <TodoRows label="Tasks" {...remaining} onPage={view.setPage}>
          {remaining.todos.map((todo) => (
            <PendingTodo
              key={todo.id}
              todo={todo}
              onComplete={() => onComplete(todo)}
              onEdit={() => onEdit(todo)}
            />
          ))}
        </TodoRows>
      )}
      {(completed.total > 0 || view.isCompletedShown) && (
        <Box sx={{ px: cardPadding, py: 0.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <FormControlLabel
            control={
              <Switch
                checked={view.isCompletedShown}
                onChange={(_event, isShown) => view.showCompleted(isShown)}
                sx={{ '& :not(.Mui-checked) + .MuiSwitch-track': { bgcolor: 'edge.field', opacity: 1 } }}
              />
            }
            label="Show completed"
          />
        </Box>
      )}
      {view.isCompletedShown && completed.total === 0 && <Note>No completed tasks.</Note>}
      {view.isCompletedShown && completed.total > 0 && (
        <TodoRows label="Completed tasks" {...completed} onPage={view.setCompletedPage}>
          {completed.todos.map((todo) => (
            <CompletedTodo
              key={todo.id}
              todo={todo}
              onReopen={() => onReopen(todo)}
              onArchive={() => onArchive(todo)}
            />
          ))}
        </TodoRows>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography
      sx={{
        color: 'text.secondary',
        textAlign: 'center',
        px: cardPadding,
        py: 3,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Typography>
  );
}

const toPage = (text: string | null): number => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1);

/**
 * The view of the card, kept in the address: the page of the tasks, and the page of the completed ones while they are
 * shown.
 */
function useTodoView() {
  const [search, setSearch] = useSearchParams();
  // The router changes the address in a transition, until which the switch would jump back.
  const [shown, setShown] = useOptimistic(search);
  const set = (name: 'tasks' | 'completed', page: number | undefined) => {
    const after = new URLSearchParams(shown);
    if (page === undefined) after.delete(name);
    else after.set(name, String(page));
    startTransition(() => {
      setShown(after);
      setSearch(after, { replace: true, preventScrollReset: true });
    });
  };
  return {
    page: toPage(shown.get('tasks')),
    setPage: (page: number) => set('tasks', page === 1 ? undefined : page),
    completedPage: toPage(shown.get('completed')),
    setCompletedPage: (page: number) => set('completed', page),
    isCompletedShown: shown.has('completed'),
    showCompleted: (isShown: boolean) => set('completed', isShown ? 1 : undefined),
  };
}
