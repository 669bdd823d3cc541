import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { aTodo } from '../../test-records.ts';
import { TodoCard } from './todo-card.tsx';
import { withoutTodo, withTodo } from './todo-list.ts';

type Todo = ReturnType<typeof aTodo>;

const done = { status: 'completed', isCompleted: true, completedAt: '2026-03-02T03:30:00.000Z' } as const;
const pending = { status: 'pending', isCompleted: false, completedAt: null } as const;
const away: Answer = { status: 503, body: { message: 'Back soon.' } };

/** Holds back the answer of a call until the test opens it. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

function Leavable() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {!isLeft && <TodoCard />}
      <button type="button" onClick={() => setIsLeft(!isLeft)}>
        Another page
      </button>
    </>
  );
}

/** Opens the card over a server's to-dos. `before` may delay a call, or answer in its place. */
function openCard(
  given: Todo[],
  before: (step: string) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
) {
  const todos = new Map(given.map((todo) => [todo.id, todo]));
  const step = (id: number, name: string, state: Partial<Todo>) => async () => {
    const instead = await before(`${name} ${id}`);
    if (instead) return instead;
    todos.set(id, { ...todos.get(id)!, ...state });
    return { body: todos.get(id) };
  };
  const calls = stubApi({
    'GET /api/todos': () => ({ body: [...todos.values()].filter(({ isArchived }) => !isArchived) }),
    ...Object.fromEntries(
      given.flatMap(({ id }) => [
        [`POST /api/todos/${id}/complete`, step(id, 'complete', done)],
        [`POST /api/todos/${id}/reopen`, step(id, 'reopen', pending)],
        [`POST /api/todos/${id}/archive`, step(id, 'archive', { isArchived: true })],
        [`POST /api/todos/${id}/unarchive`, step(id, 'unarchive', { isArchived: false })],
      ]),
    ),
  });
  renderInApp(<Leavable />, '/?completed=1');
  return { steps: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressKeys = () => fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true });
const namesIn = (label: string) => {
  const list = screen.queryByRole('list', { name: label });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('p')?.textContent)
    : [];
};
const shown = () => ({ tasks: namesIn('Tasks'), completed: namesIn('Completed tasks') });
const three = () => [
  aTodo({ id: 1, title: 'First', dueDate: '2026-03-05' }),
  aTodo({ id: 2, title: 'Second', dueDate: '2026-03-06' }),
  aTodo({ id: 3, title: 'Done', ...done }),
];

describe('a step of a task', () => {
  it('shows at once, before the server has answered', async () => {
    const { opened, open } = gate();
    openCard(three(), () => opened.then(() => undefined));
    await press('Mark Complete: First');
    expect(shown()).toEqual({ tasks: ['Second'], completed: ['First', 'Done'] });
    expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus();
    await press('Archive: Done');
    expect(shown()).toEqual({ tasks: ['Second'], completed: ['First'] });
    expect(screen.queryByText(/^Task /)).not.toBeInTheDocument();
    open();
    expect(await screen.findByText('Task archived')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual({ tasks: ['Second'], completed: ['First'] }));
  });

  it('brings back only what failed of two at once', async () => {
    const { opened, open } = gate();
    openCard(three(), (step) => opened.then(() => (step === 'complete 2' ? away : undefined)));
    await press('Mark Complete: First');
    await press('Mark Complete: Second');
    expect(shown()).toEqual({ tasks: [], completed: expect.arrayContaining(['First', 'Second', 'Done']) });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to complete task. Please try again. Back soon.');
    await waitFor(() => expect(shown()).toEqual({ tasks: ['Second'], completed: ['Done', 'First'] }));
  });

  it('tries again on request, and takes what the lost answer did for done', async () => {
    let answers = 0;
    const { steps } = openCard(three(), () => {
      answers += 1;
      return answers === 1 ? new TypeError('no network') : { status: 409, body: { message: 'Already.' } };
    });
    await press('Mark Complete: First');
    await press('Try Again');
    expect(await screen.findByText('Task completed')).toBeVisible();
    expect(steps()).toEqual(['/api/todos/1/complete', '/api/todos/1/complete']);
  });

  it('offers no second try of what the server refuses', async () => {
    openCard(three(), () => ({ status: 409, body: { message: 'This task is already completed' } }));
    await press('Mark Complete: First');
    expect(await screen.findByRole('alert')).toHaveTextContent('This task is already completed');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  it('does not meet the next task by the second click of a double click', async () => {
    const { steps } = openCard(three());
    await press('Mark Complete: First');
    fireEvent.click(screen.getByRole('button', { name: 'Mark Complete: Second' }), { detail: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Archive: Done' }), { detail: 2 });
    expect(await screen.findByText('Task completed')).toBeVisible();
    expect(steps()).toEqual(['/api/todos/1/complete']);
  });
});

describe('undoing a step of a task', () => {
  it('reopens what was completed', async () => {
    const { steps } = openCard(three());
    await press('Mark Complete: First');
    await press('Undo');
    expect(await screen.findByText('Task reopened')).toBeVisible();
    expect(shown()).toEqual({ tasks: ['First', 'Second'], completed: ['Done'] });
    expect(steps()).toEqual(['/api/todos/1/complete', '/api/todos/1/reopen']);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus());
  });

  it('sends what comes after it when it has ended, as the server would not know their order', async () => {
    const { opened, open } = gate();
    const { steps } = openCard(three(), async (step) => {
      if (step === 'reopen 1') await opened;
      return undefined;
    });
    await press('Mark Complete: First');
    await press('Undo');
    await press('Mark Complete: First');
    await waitFor(() => expect(shown().tasks).toEqual(['Second']));
    expect(steps()).toEqual(['/api/todos/1/complete', '/api/todos/1/reopen']);
    open();
    await waitFor(() => expect(steps().slice(2)).toEqual(['/api/todos/1/complete']));
    await waitFor(() => expect(shown().completed).toEqual(['Done', 'First']));
  });

  it('restores what was archived, by the keys as well', async () => {
    const { steps } = openCard(three());
    await press('Archive: Done');
    expect(await screen.findByText('Task archived')).toBeVisible();
    pressKeys();
    expect(await screen.findByText('Task restored')).toBeVisible();
    expect(shown().completed).toEqual(['Done']);
    expect(steps()).toEqual(['/api/todos/3/archive', '/api/todos/3/unarchive']);
  });

  it.each([
    ['Mark Complete: First', 'reopen 1', 'Failed to reopen task. Please try again.', ['Done', 'First']],
    ['Archive: Done', 'unarchive 3', 'Failed to restore task. Please try again.', []],
  ])('says when it fails after %s, and leaves it done', async (action, failing, words, completed) => {
    let isAway = true;
    openCard(three(), (step) => (isAway && step === failing ? away : undefined));
    await press(action);
    await press('Undo');
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(shown().completed).toEqual(completed));
    isAway = false;
    await press('Try Again');
    expect(await screen.findByText(/^Task (reopened|restored)$/)).toBeVisible();
  });

  it('works on another page as well', async () => {
    openCard(three());
    await press('Archive: Done');
    expect(await screen.findByText('Task archived')).toBeVisible();
    await press('Another page');
    await press('Undo');
    expect(await screen.findByText('Task restored')).toBeVisible();
    await press('Another page');
    await waitFor(() => expect(shown().completed).toEqual(['Done']));
  });

  it('is offered for completed tasks at any time', async () => {
    openCard(three());
    await press('Reopen: Done');
    expect(await screen.findByText('Task reopened')).toBeVisible();
    expect(shown()).toEqual({ tasks: ['First', 'Second', 'Done'], completed: [] });
    expect(screen.getByText('No completed tasks.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

it('puts a task that comes back where the server would: by due date, those without one last, then by id', () => {
  const todos = ['2026-02-01', '2026-02-01', '2026-12-01', null, null].map((dueDate, index) =>
    aTodo({ id: index + 1, dueDate }),
  );
  for (const todo of todos) expect(withTodo(todo)(withoutTodo(todo.id)(todos))).toEqual(todos);
  expect(withTodo(todos[1]!)(todos)).toEqual(todos);
});
