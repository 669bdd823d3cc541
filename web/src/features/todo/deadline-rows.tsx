import type { TodoRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { NeedsYouFailure, NeedsYouRow } from '../../components/needs-you.tsx';
import { areLoading } from '../../components/loading/when-loaded.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { isOverdue, openDeadlines } from './todo-list.ts';
import { useTodos } from './todo.api.ts';
import { useTodoActions } from './use-todo-actions.ts';

/** The tasks that deadlines of licenses made, as rows of the list of the dashboard. */
export function DeadlineRows() {
  const todos = useTodos();
  const { complete } = useTodoActions();
  if (areLoading(todos)) return <LoadingRegion />;
  if (!todos.data) return <NeedsYouFailure what="your deadlines" onRetry={todos.mutate} />;
  return openDeadlines(todos.data).map((todo) => (
    <NeedsYouRow key={todo.id} text={textOf(todo)}>
      <Button
        size="small"
        aria-label={`Mark Complete: ${todo.title}`}
        // The row disappears at once, and the second click of a double click must not hit the next row.
        onClick={({ detail }) => detail < 2 && complete(todo)}
      >
        Mark Complete
      </Button>
    </NeedsYouRow>
  ));
}

function textOf(todo: TodoRecord): string {
  const { title, dueDate } = todo;
  if (dueDate === null) return title;
  return `${title}: ${isOverdue(todo) ? 'was due' : 'due'} ${formatDate(dueDate)}`;
}
