import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../lib/requests/http.ts';
import { publishWrite } from '../../lib/requests/writes.ts';
import { stubApi } from '../../test-api.tsx';
import { ToastProvider, useToast, type Toast } from './toast.tsx';

const undo = vi.fn<() => void>();
beforeEach(() => undo.mockReset());

function Page({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <main tabIndex={-1}>
        <button type="button">Elsewhere</button>
        <input aria-label="Input" />
        <input aria-label="Checkbox" type="checkbox" />
        <textarea aria-label="Text" />
        <select aria-label="Select" />
        <p aria-label="Editable" contentEditable suppressContentEditableWarning>
          <b>bold</b>
        </p>
      </main>
      {children}
    </ToastProvider>
  );
}

/** Renders a page with a toast. Returns the function that shows the next one. */
function open(toast: Toast = { title: 'Task completed', undo }) {
  const { result } = renderHook(() => useToast(), { wrapper: Page });
  const show = (next: Toast) => act(() => result.current(next));
  show(toast);
  return show;
}

const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const gone = () => expect(screen.queryByRole('status')).not.toBeInTheDocument();
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const leavingMs = 1_000;
const press = (init: KeyboardEventInit, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'z', ...init });

describe('a toast', () => {
  it.each([
    ['ten seconds, and its undo with it', 10_000, { undo }],
    ['five seconds, without an undo', 5_000, {}],
  ])('is gone after %s', (_when, ms, changes) => {
    vi.useFakeTimers();
    open({ title: 'Task completed', ...changes });
    pass(ms - 100);
    expect(screen.getByRole('status')).toHaveTextContent('Task completed');
    pass(200);
    pass(leavingMs);
    gone();
    press({ ctrlKey: true });
    expect(undo).not.toHaveBeenCalled();
  });

  it('stays while the mouse is over it', () => {
    vi.useFakeTimers();
    open();
    fireEvent.mouseEnter(screen.getByRole('presentation'));
    pass(60_000);
    expect(undoButton()).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('presentation'));
    pass(10_000);
    pass(leavingMs);
    gone();
  });

  it('stays while it has the focus, also when a mouse passes over', () => {
    vi.useFakeTimers();
    open();
    act(() => undoButton().focus());
    fireEvent.mouseEnter(screen.getByRole('presentation'));
    fireEvent.mouseLeave(screen.getByRole('presentation'));
    pass(60_000);
    expect(undoButton()).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    pass(5_000);
    pass(leavingMs);
    gone();
  });

  it('gives way to the next one, and its undo with it', async () => {
    const show = open();
    show({ title: 'Task archived' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Task archived']);
    press({ ctrlKey: true });
    expect(undo).not.toHaveBeenCalled();
    const second = vi.fn<() => void>();
    show({ title: 'Task completed', undo: second });
    await userEvent.click(undoButton());
    expect(second).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
  });

  it('is closed by its button, and gives the focus back', async () => {
    vi.useFakeTimers();
    open();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(leavingMs);
    gone();
    expect(undo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('leaves the focus on the page when nothing had it before, or what had it is gone', () => {
    vi.useFakeTimers();
    const show = open();
    act(() => undoButton().focus());
    show({ title: 'The next one' });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('undoing', () => {
  it('happens once by its button, and closes the toast', async () => {
    open();
    expect(undoButton()).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
    await userEvent.dblClick(undoButton());
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(gone);
  });

  it.each<[string, KeyboardEventInit]>([
    ['Ctrl+Z', { ctrlKey: true }],
    ['Cmd+Z', { metaKey: true }],
    ['Ctrl+Z with caps lock', { ctrlKey: true, key: 'Z' }],
  ])('happens once by %s, and closes the toast', async (_name, keys) => {
    open();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect(press(keys, document.activeElement!)).toBe(false);
    press(keys);
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(gone);
  });

  it.each<[string, KeyboardEventInit]>([
    ['Z alone', {}],
    ['Ctrl+Shift+Z, which is redo', { ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+Z', { ctrlKey: true, altKey: true }],
    ['Ctrl+Y', { ctrlKey: true, key: 'y' }],
  ])('does not happen by %s', (_name, keys) => {
    open();
    expect(press(keys)).toBe(true);
    expect(undo).not.toHaveBeenCalled();
  });

  it.each(['Input', 'Text', 'Select', 'Editable'])('leaves the keys to the field: %s', (label) => {
    open();
    expect(press({ ctrlKey: true }, screen.getByLabelText(label))).toBe(true);
    expect(undo).not.toHaveBeenCalled();
    expect(undoButton()).toBeVisible();
  });

  it('takes the keys in a checkbox, where there is no typing to undo', () => {
    open();
    expect(press({ ctrlKey: true }, screen.getByLabelText('Checkbox'))).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
  });

  it('leaves the keys to what is inside a field', () => {
    open();
    press({ ctrlKey: true }, screen.getByText('bold'));
    expect(undo).not.toHaveBeenCalled();
  });

  it('leaves the keys alone while a dialog is open', () => {
    open();
    const dialog = render(<Dialog open>Edit Task</Dialog>);
    press({ ctrlKey: true });
    expect(undo).not.toHaveBeenCalled();
    dialog.unmount();
    press({ ctrlKey: true });
    expect(undo).toHaveBeenCalledOnce();
  });

  it('may tell what came of it in the next toast', async () => {
    const show = open();
    show({ title: 'Task completed', undo: () => show({ title: 'Task reopened' }) });
    await userEvent.click(undoButton());
    expect(await screen.findByText('Task reopened')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is not offered where it was not asked for', () => {
    open({ title: 'Task added' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(press({ ctrlKey: true })).toBe(true);
  });
});

describe('an error toast', () => {
  const failure = { title: 'Failed to archive task. Please try again.', isError: true };

  it('tries again once, and closes', async () => {
    const retry = vi.fn<() => void>();
    open({ ...failure, description: 'Back soon.', retry });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed .* try again\. Back soon\.Try Again$/);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('offers nothing where repeating is not safe', () => {
    open(failure);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  it('goes when a later change succeeds, and stays after one that began before it', async () => {
    stubApi({ 'POST /api/todos': {}, 'GET /api/todos': {}, 'PUT /api/todos/1': { status: 409 } });
    const startedAt = performance.now();
    open(failure);
    act(() => publishWrite({ startedAt: startedAt - 1 }));
    await act(() => request('/api/todos'));
    await act(() => request('/api/todos/1', { method: 'PUT' }).catch(() => undefined));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => request('/api/todos', { method: 'POST' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is all that a later change takes away', async () => {
    stubApi({ 'POST /api/todos': {} });
    open();
    await act(() => request('/api/todos', { method: 'POST' }));
    expect(screen.getByRole('status')).toHaveTextContent('Task completed');
  });
});
