import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

const toPage = (text: string | null): number => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1);

/** What the card shows, kept in the address: the page of the tasks, and that of the completed ones while they are shown. */
export function useTodoView() {
  const [search, setSearch] = useSearchParams();
  // The router takes its time, in which a switch would jump back.
  const [shown, setShown] = useOptimistic(search);
  const set = (name: 'tasks' | 'completed', page: number | undefined) => {
    const after = new URLSearchParams(shown);
    if (page === undefined) after.delete(name);
    else after.set(name, String(page));
    startTransition(() => {
      setShown(after);
      setSearch(after, { replace: true, preventScrollReset: true });
    });
  };
  return {
    page: toPage(shown.get('tasks')),
    setPage: (page: number) => set('tasks', page === 1 ? undefined : page),
    completedPage: toPage(shown.get('completed')),
    setCompletedPage: (page: number) => set('completed', page),
    isCompletedShown: shown.has('completed'),
    showCompleted: (isShown: boolean) => set('completed', isShown ? 1 : undefined),
  };
}
