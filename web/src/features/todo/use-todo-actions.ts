import type { TodoRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { useUndoable, type Undoable } from '../../components/feedback/use-undoable.ts';
import type { ListChange } from '../../lib/requests/optimistic.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import type { TodoDraft } from './todo-form.tsx';
import { withoutTodo, withState, withTodo } from './todo-list.ts';
import {
  archiveTodo,
  completeTodo,
  createTodo,
  inTodos,
  reopenTodo,
  unarchiveTodo,
  updateTodo,
} from './todo.api.ts';

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

type Step = Undoable<TodoRecord>;

function step(
  id: number,
  [verb, past]: [verb: string, past: string],
  call: (id: number) => Promise<unknown>,
  change: ListChange<TodoRecord>,
): Step {
  const failure = `Failed to ${verb} task. Please try again.`;
  return {
    subject: `todo ${id}`,
    changes: inTodos(change),
    call: () => call(id),
    done: `Task ${past}`,
    failure,
  };
}

function completing({ id }: TodoRecord): Step {
  const state = { status: 'completed', isCompleted: true, completedAt: new Date().toISOString() } as const;
  return {
    ...step(id, ['complete', 'completed'], completeTodo, withState(id, state)),
    inverse: reopening(id),
  };
}

function reopening(id: number): Step {
  const state = { status: 'pending', isCompleted: false, completedAt: null } as const;
  return step(id, ['reopen', 'reopened'], reopenTodo, withState(id, state));
}

function archiving(todo: TodoRecord): Step {
  const { id } = todo;
  return {
    ...step(id, ['archive', 'archived'], archiveTodo, withoutTodo(id)),
    inverse: step(id, ['restore', 'restored'], unarchiveTodo, withTodo(todo)),
  };
}
