import type { TodoRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { failureToast } from '../../components/toast-failure.ts';
import { useToast } from '../../components/toast.tsx';
import { useUndoable } from '../../components/use-undoable.ts';
import { isStaleRecord } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import type { TodoDraft } from './todo-form.tsx';
import { archiving, completing, reopening } from './todo-steps.ts';
import { createTodo, updateTodo } from './todo.api.ts';

/** What is done with to-dos, with what the user is told about it. Saving answers whether it succeeded. */
export function useTodoTasks() {
  const toast = useToast();
  const refresh = useRefresh();
  const take = useUndoable<TodoRecord>();
  const submitKey = useRef(new SubmitKey());

  const save = async ([verb, past]: [verb: string, past: string], work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // The form is still open: its button tries again.
      toast(failureToast(`Failed to ${verb} task. Please try again.`, error));
      // The task is not what the screen shows any more.
      if (isStaleRecord(error)) await refresh();
      return false;
    }
    toast({ title: `Task ${past}` });
    await refresh();
    return true;
  };

  return {
    add: (draft: TodoDraft) => {
      const body = { ...draft, priority: 'medium' as const };
      return save(['add', 'added'], () => submitKey.current.send(body, (key) => createTodo(body, key)));
    },
    update: ({ id, updatedAt }: TodoRecord, draft: TodoDraft) =>
      save(['update', 'updated'], () => updateTodo(id, { ...draft, updatedAt })),
    complete: (todo: TodoRecord) => void take(completing(todo)),
    reopen: ({ id }: TodoRecord) => void take(reopening(id)),
    archive: (todo: TodoRecord) => void take(archiving(todo)),
  };
}
