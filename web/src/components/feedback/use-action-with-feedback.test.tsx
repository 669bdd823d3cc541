import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { ApiError, getJson } from '../../lib/requests/http.ts';
import { stubApi } from '../../test-api.tsx';
import { ToastProvider } from './toast.tsx';
import { useActionWithFeedback, type ActionWithFeedback } from './use-action-with-feedback.ts';

const failure = 'Failed to rename list. Please try again.';
const refusal = (status: number) => new ApiError(status, '{"message":"As the server says."}', 'Status');

function Page({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ToastProvider>{children}</ToastProvider>
    </SWRConfig>
  );
}

/** Runs an action on a page with one list. Returns its outcome, and how often the list was fetched for it. */
async function runOnPage(action: ActionWithFeedback<string>) {
  const calls = stubApi({ 'GET /api/lists': { body: [] } });
  const { result } = renderHook(
    () => ({ list: useSWR('/api/lists', getJson), run: useActionWithFeedback() }),
    {
      wrapper: Page,
    },
  );
  await waitFor(() => expect(result.current.list.data).toBeDefined());
  const outcome = await act(() => result.current.run(action));
  return { outcome, fetchCount: calls.length - 1 };
}

it('shows a toast after a change, and fetches the lists again', async () => {
  const onDone = vi.fn<(answer: string) => void>();
  const done = (answer: string) => ({ title: `List renamed to ${answer}` });
  const call = async () => 'Books';
  expect(await runOnPage({ call, done, failure, onDone })).toEqual({ outcome: 'done', fetchCount: 1 });
  expect(screen.getByText('List renamed to Books')).toBeVisible();
  expect(onDone).toHaveBeenCalledWith('Books');
});

it('fetches nothing after a call that changes nothing', async () => {
  const outcome = await runOnPage({ call: async () => 'Books', failure });
  expect(outcome).toEqual({ outcome: 'done', fetchCount: 0 });
});

it.each([404, 409])('fetches the lists again after a refusal with %i', async (status) => {
  const [onDone, onStale] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const call = () => Promise.reject(refusal(status));
  const outcome = await runOnPage({ call, done: { title: 'List renamed' }, failure, onDone, onStale });
  expect(outcome).toEqual({ outcome: 'stale', fetchCount: 1 });
  expect(screen.getByText(failure)).toBeVisible();
  expect(screen.getByText('As the server says.')).toBeVisible();
  expect(onStale).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('shows its own toast after another failure, and fetches nothing', async () => {
  const onStale = vi.fn<() => void>();
  const call = () => Promise.reject(refusal(503));
  const outcome = await runOnPage({ call, failure: () => ({ title: 'Try later', isError: true }), onStale });
  expect(outcome).toEqual({ outcome: 'failed', fetchCount: 0 });
  expect(screen.getByText('Try later')).toBeVisible();
  expect(onStale).not.toHaveBeenCalled();
});
