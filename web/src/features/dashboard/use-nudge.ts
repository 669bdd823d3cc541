import { useToast } from '../../components/toast.tsx';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';

/** Reminding a supervisor of a session, with what the user is told about it. */
export function useNudge(onNudge: (id: number) => Promise<unknown>) {
  const toast = useToast();
  const refresh = useRefresh();
  return useAction(async (id: number) => {
    try {
      await onNudge(id);
    } catch (error) {
      toast({
        title: 'Failed to send reminder. Please try again.',
        description: serverMessage(error),
        isError: true,
      });
      // It was decided, withdrawn or asked about meanwhile: show what there is now.
      if (error instanceof ApiError && error.status === 409) await refresh();
      return;
    }
    toast({
      title: 'Reminder sent',
      description: 'A gentle reminder email has been sent to your supervisor.',
    });
    await refresh();
  });
}
