import type { TodoRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import type { TodoDraft } from './todo-form.tsx';
import { archiveTodo, completeTodo, createTodo, updateTodo } from './todo.api.ts';

/** What is done with to-dos, with what the user is told about it. Each answers whether it succeeded. */
export function useTodoTasks() {
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());

  const attempt = async (what: [verb: string, done: string], work: () => Promise<unknown>) => {
    const [verb, done] = what;
    try {
      await work();
    } catch (error) {
      const title = `Failed to ${verb} task. Please try again.`;
      toast({ title, description: serverMessage(error), isError: true });
      // The task is not what the screen shows any more.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await refresh();
      return false;
    }
    toast({ title: `Task ${done}` });
    await refresh();
    return true;
  };

  return {
    add: (draft: TodoDraft) => {
      const body = { ...draft, priority: 'medium' as const };
      return attempt(['add', 'added'], () => submitKey.current.send(body, (key) => createTodo(body, key)));
    },
    update: ({ id, updatedAt }: TodoRecord, draft: TodoDraft) =>
      attempt(['update', 'updated'], () => updateTodo(id, { ...draft, updatedAt })),
    complete: ({ id }: TodoRecord) => attempt(['complete', 'completed'], () => completeTodo(id)),
    archive: ({ id }: TodoRecord) => attempt(['archive', 'archived'], () => archiveTodo(id)),
  };
}
