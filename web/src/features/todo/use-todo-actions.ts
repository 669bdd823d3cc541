import type { TodoRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import { useUndoable } from '../../components/use-undoable.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import type { TodoDraft } from './todo-form.tsx';
import { archiving, completing, reopening } from './todo-steps.ts';
import { createTodo, updateTodo } from './todo.api.ts';

/** What can be done with to-dos. */
export function useTodoActions() {
  const run = useActionWithFeedback();
  const take = useUndoable<TodoRecord>();
  const submitKey = useRef(new SubmitKey());

  return {
    add: (draft: TodoDraft) => {
      const body = { ...draft, priority: 'medium' as const };
      return run({
        call: () => submitKey.current.send(body, (key) => createTodo(body, key)),
        done: { title: 'Task added' },
        failure: 'Failed to add task. Please try again.',
      });
    },
    update: ({ id, updatedAt }: TodoRecord, draft: TodoDraft) =>
      run({
        call: () => updateTodo(id, { ...draft, updatedAt }),
        done: { title: 'Task updated' },
        failure: 'Failed to update task. Please try again.',
      }),
    complete: (todo: TodoRecord) => void take(completing(todo)),
    reopen: ({ id }: TodoRecord) => void take(reopening(id)),
    archive: (todo: TodoRecord) => void take(archiving(todo)),
  };
}
