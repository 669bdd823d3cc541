import type { TodoRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { cardPadding } from '../../components/styles.ts';
import { completedTodos, pageOf, remainingTodos } from './todo-list.ts';
import { CompletedTodo, PendingTodo } from './todo-row.tsx';
import { TodoRows } from './todo-rows.tsx';
import { useTodoView } from './use-todo-view.ts';

interface Props {
  todos: readonly TodoRecord[];
  onEdit: (todo: TodoRecord) => void;
  onComplete: (todo: TodoRecord) => void;
  onReopen: (todo: TodoRecord) => void;
  onArchive: (todo: TodoRecord) => void;
}

/** What is to be done and, when the switch is on, what was done. */
export function TodoPanel({ todos, onEdit, onComplete, onReopen, onArchive }: Props) {
  const view = useTodoView();
  const remaining = pageOf(remainingTodos(todos), view.page);
  const completed = pageOf(completedTodos(todos), view.completedPage);
  return (
    <>
      {remaining.total === 0 ? (
        <Note>
          {completed.total > 0
            ? 'All done: nothing is left on your list.'
            : 'No tasks yet. Add what you must not forget, such as a form that your board wants.'}
        </Note>
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
      <Box sx={{ px: cardPadding, py: 0.5, borderTop: '1px solid', borderColor: 'divider' }}>
        <FormControlLabel
          control={
            <Switch
              checked={view.isCompletedShown}
              onChange={(_event, isShown) => view.showCompleted(isShown)}
            />
          }
          label="Show completed"
        />
      </Box>
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
