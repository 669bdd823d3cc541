import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aTodo } from '../../test-records.ts';
import { TodoCard } from './todo-card.tsx';
import { useRemainingTodos } from './todo.api.ts';

afterEach(() => vi.useRealTimers());

function open(todos: ReturnType<typeof aTodo>[], routes: Routes = {}, path = '/') {
  const calls = stubApi({ 'GET /api/todos': { body: todos }, ...routes });
  renderInApp(<TodoCard />, path);
  return calls;
}

const done = { status: 'completed', isCompleted: true, completedAt: '2026-03-02T03:30:00.000Z' } as const;
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, (_unused, index) =>
    aTodo({ id: index + 1, title: `Task ${index + 1}`, ...changes }),
  );
const list = async (name = 'Tasks') => within(await screen.findByRole('list', { name }));
const titles = async (name?: string) =>
  (await list(name)).getAllByText(/^Task \d+$/).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the Tasks card', () => {
  it('shows what is not completed, with category, due date and what is overdue', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T03:30:00.000Z') });
    open([
      aTodo({ id: 1, title: 'Late', dueDate: '2026-02-28', category: 'documentation' }),
      // In New York it is still March 1.
      aTodo({ id: 2, title: 'Today', dueDate: '2026-03-01', description: 'Before noon' }),
      aTodo({ id: 3, title: 'Some day' }),
      aTodo({ id: 4, title: 'Over', dueDate: '2026-02-01', ...done }),
    ]);
    const items = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'LateDocumentationDue 02/28/2026OverdueMark Complete',
      'TodayBefore noonGeneralDue 03/01/2026Mark Complete',
      'Some dayGeneralMark Complete',
    ]);
  });

  it('shows six on a page, and no pages when there are not more', async () => {
    open(many(13));
    expect(await titles()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Task ${n}`));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await press('Next');
    await press('Next');
    expect(await titles()).toEqual(['Task 13']);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Previous');
    expect(await titles()).toEqual([7, 8, 9, 10, 11, 12].map((n) => `Task ${n}`));
  });

  it('shows no pages where there is only one', async () => {
    open(many(6));
    expect(await titles()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('finds its pages in the address, the last one when there are fewer', async () => {
    open(
      [...many(7), ...many(8, { ...done }).map((todo) => ({ ...todo, id: todo.id + 100 }))],
      {},
      '/?tasks=9&completed=2',
    );
    expect(await titles()).toEqual(['Task 7']);
    expect(await titles('Completed tasks')).toHaveLength(2);
    expect(screen.getByLabelText('Show completed')).toBeChecked();
  });

  it('says that there is nothing, or nothing left', async () => {
    open([]);
    expect(await screen.findByText('No tasks yet')).toBeVisible();
    expect(screen.queryByLabelText('Show completed')).toBeNull();
  });

  it('says that none is completed where the address asks for them', async () => {
    open([], {}, '/?completed=1');
    expect(await screen.findByText('No completed tasks.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Show completed'));
    expect(screen.queryByLabelText('Show completed')).toBeNull();
  });

  it('says when the tasks could not be loaded, and tries again on request', async () => {
    let isAway = true;
    open([], {
      'GET /api/todos': () =>
        isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: [aTodo()] },
    });
    expect(await screen.findByText(/We could not load your tasks. Back soon./)).toBeVisible();
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('Call the board')).toBeVisible();
  });
});

describe('adding a task', () => {
  it('sends what was filled in, once, and null for what was not', async () => {
    const todos: ReturnType<typeof aTodo>[] = [];
    const calls = open(todos, {
      'POST /api/todos': () => {
        todos.push(aTodo());
        return { status: 201, body: aTodo() };
      },
    });
    await press('Add Task');
    const dialog = within(screen.getByRole('dialog', { name: 'Add Task' }));
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    await userEvent.keyboard('  Call the board ');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Training');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task added')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark Complete: Call the board' })).toBeVisible();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([
      { title: 'Call the board', description: null, category: 'training', priority: 'medium', dueDate: null },
    ]);
    expect(posts[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Task' })).toHaveFocus());
  });

  it('sends a description and a due date', async () => {
    const calls = open([], { 'POST /api/todos': { status: 201, body: aTodo() } });
    await press('Add Task');
    const dialog = within(screen.getByRole('dialog'));
    await fillIn(dialog.getByLabelText('Title'), 'Renew');
    await userEvent.type(dialog.getByLabelText('Description (optional)'), 'Two{enter}lines');
    await userEvent.type(dialog.getByLabelText('Due Date (optional)'), '2026-12-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task added')).toBeVisible();
    const { body } = calls.find(({ method }) => method === 'POST')!;
    expect(body).toMatchObject({ description: 'Two\nlines', dueDate: '2026-12-31' });
  });

  it('lets a year be typed digit by digit, and asks for one of our time', async () => {
    open([]);
    await press('Add Task');
    const dialog = within(screen.getByRole('dialog'));
    const dueDate = dialog.getByLabelText('Due Date (optional)');
    fireEvent.change(dueDate, { target: { value: '0202-03-31' } });
    expect(dueDate).toHaveValue('0202-03-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await dialog.findByText('Due date must be a calendar date such as 03/31/2026')).toBeVisible();
  });

  it('asks for a title, and for a whole date', async () => {
    const calls = open([]);
    await press('Add Task');
    const dialog = within(screen.getByRole('dialog'));
    const dueDate = dialog.getByLabelText('Due Date (optional)');
    // Simulates a half-typed date, a state that jsdom does not have.
    Object.defineProperty(dueDate, 'validity', { value: { badInput: true } });
    await userEvent.click(dueDate);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await dialog.findByText('Title is required')).toBeVisible();
    expect(dialog.getByText('Due date must be a calendar date such as 03/31/2026')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps what was typed when it fails, and tries again with the same key', async () => {
    let isAway = true;
    const calls = open([], {
      'POST /api/todos': () =>
        isAway ? { status: 503, body: { message: 'Back soon.' } } : { status: 201, body: aTodo() },
    });
    await press('Add Task');
    const dialog = within(screen.getByRole('dialog'));
    await fillIn(dialog.getByLabelText('Title'), 'Renew');
    const save = dialog.getByRole('button', { name: 'Add Task' });
    await userEvent.click(save);
    expect(await screen.findByText('Failed to add task. Please try again.')).toBeVisible();
    expect(screen.getByText(/Back soon\./)).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Renew');
    isAway = false;
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText('Task added')).toBeVisible();
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

it('counts what is neither completed nor archived', async () => {
  function Remaining() {
    return <p>Remaining: {useRemainingTodos() ?? 'unknown'}</p>;
  }
  stubApi({ 'GET /api/todos': { body: [aTodo(), aTodo({ id: 2, ...done }), aTodo({ id: 3 })] } });
  renderInApp(<Remaining />);
  expect(screen.getByText('Remaining: unknown')).toBeVisible();
  expect(await screen.findByText('Remaining: 2')).toBeVisible();
});
