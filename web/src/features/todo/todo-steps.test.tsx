import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Answer, type Routes } from '../../test-api.tsx';
import { aTodo } from '../../test-records.ts';
import { TodoCard } from './todo-card.tsx';

type Todo = ReturnType<typeof aTodo>;

/** Opens the card over a server whose list changes. */
function open(todos: Todo[], routes: Routes = {}, path = '/') {
  const calls = stubApi({ 'GET /api/todos': () => ({ body: todos }), ...routes });
  renderInApp(<TodoCard />, path);
  return calls;
}

const done = { status: 'completed', isCompleted: true, completedAt: '2026-03-02T03:30:00.000Z' } as const;
const refusal = (message: string): Answer => ({ status: 409, body: { message } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reads = (calls: ReturnType<typeof stubApi>) => calls.filter(({ method }) => method === 'GET').length;

describe('completing a task', () => {
  it('takes it off the list, and shows it among the completed ones when they are shown', async () => {
    const todos = [aTodo(), aTodo({ id: 2, title: 'Renew' })];
    const calls = open(todos, {
      'POST /api/todos/1/complete': () => {
        todos[0] = aTodo(done);
        return { body: todos[0] };
      },
    });
    await press('Mark Complete: Call the board');
    expect(await screen.findByText('Task completed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Call the board')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')?.body).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus());
    await userEvent.click(screen.getByLabelText('Show completed'));
    const completed = within(screen.getByRole('list', { name: 'Completed tasks' }));
    expect(completed.getByText('Call the board')).toBeVisible();
    // A point in time is shown as its date in New York.
    expect(completed.getByText('Completed 03/01/2026')).toBeVisible();
    expect(completed.queryByRole('button', { name: /^(Edit|Mark Complete)/ })).not.toBeInTheDocument();
  });

  it('takes one after the other without a pause', async () => {
    const todos = [aTodo(), aTodo({ id: 2, title: 'Renew' })];
    const complete = (id: number) => () => {
      todos.splice(
        todos.findIndex((todo) => todo.id === id),
        1,
      );
      return { body: aTodo({ id, ...done }) };
    };
    open(todos, {
      'POST /api/todos/1/complete': complete(1),
      'POST /api/todos/2/complete': complete(2),
    });
    await press('Mark Complete: Call the board');
    await press('Mark Complete: Renew');
    expect(await screen.findByText('No tasks yet')).toBeVisible();
  });

  it('says why it failed, and shows what there is now', async () => {
    const todos = [aTodo()];
    open(todos, {
      'POST /api/todos/1/complete': () => {
        todos[0] = aTodo(done);
        return refusal('This task is already completed');
      },
    });
    await press('Mark Complete: Call the board');
    expect(await screen.findByText('Failed to complete task. Please try again.')).toBeVisible();
    expect(screen.getByText(/This task is already completed/)).toBeVisible();
    expect(await screen.findByText('All done. Nothing left on your list.')).toBeVisible();
  });
});

describe('archiving a task', () => {
  it('is offered for completed ones, the latest first, and takes them off every list', async () => {
    const todos = [
      aTodo({ id: 1, title: 'Older', ...done }),
      aTodo({ id: 2, title: 'Newer', ...done, completedAt: '2026-03-03T15:00:00.000Z' }),
      aTodo({ id: 3, title: 'Pending' }),
    ];
    open(
      todos,
      {
        'POST /api/todos/2/archive': () => {
          todos.splice(1, 1);
          return { body: aTodo({ id: 2, ...done, isArchived: true }) };
        },
      },
      '/?completed=1',
    );
    const offered = (await screen.findAllByRole('button', { name: /^Archive/ })).map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(offered).toEqual(['Archive: Newer', 'Archive: Older']);
    await press('Archive: Newer');
    expect(await screen.findByText('Task archived')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Newer')).not.toBeInTheDocument());
    expect(screen.getByText('Older')).toBeVisible();
  });

  it('says when it failed', async () => {
    open([aTodo(done)], { 'POST /api/todos/1/archive': new TypeError('no network') }, '/?completed=1');
    await press('Archive: Call the board');
    expect(await screen.findByText('Failed to archive task. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Archive: Call the board' })).toBeVisible();
  });
});

describe('editing a task', () => {
  const todo = aTodo({ description: 'Before noon', category: 'training', dueDate: '2026-03-31', notes: 'x' });

  it('begins with what there is, and sends the form on the version that was shown', async () => {
    const calls = open([todo], { 'PUT /api/todos/1': { body: todo } });
    await press('Edit: Call the board');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Task' }));
    expect(dialog.getByLabelText('Category')).toHaveValue('training');
    expect(dialog.getByLabelText('Due Date (optional)')).toHaveValue('2026-03-31');
    await userEvent.clear(dialog.getByLabelText('Description (optional)'));
    await userEvent.clear(dialog.getByLabelText('Due Date (optional)'));
    await fillIn(dialog.getByLabelText('Title'), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Task updated')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      title: 'Call the board!',
      description: null,
      category: 'training',
      dueDate: null,
      updatedAt: todo.updatedAt,
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Call the board' })).toHaveFocus());
  });

  it('goes on from the fresh version after somebody else was faster', async () => {
    const fresh = aTodo({ updatedAt: '2026-03-02T00:00:00.000Z' });
    const todos = [todo];
    const calls = open(todos, {
      'PUT /api/todos/1': () => {
        if (todos[0] === fresh) return { body: fresh };
        todos[0] = fresh;
        return refusal('This task was changed in the meantime.');
      },
    });
    await press('Edit: Call the board');
    await fillIn(screen.getByLabelText('Title'), ' today');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update task. Please try again.')).toBeVisible();
    expect(screen.getByText(/This task was changed in the meantime\./)).toBeVisible();
    await waitFor(() => expect(reads(calls)).toBe(2));
    expect(screen.getByLabelText('Title')).toHaveValue('Call the board today');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    await press('Save Changes');
    expect(await screen.findByText('Task updated')).toBeVisible();
    const versions = calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { updatedAt: string }).updatedAt);
    expect(versions).toEqual([todo.updatedAt, fresh.updatedAt]);
  });

  it('is given up with Escape, and the focus returns', async () => {
    const calls = open([todo]);
    await press('Edit: Call the board');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit: Call the board' })).toHaveFocus();
    expect(reads(calls)).toBe(1);
  });
});
