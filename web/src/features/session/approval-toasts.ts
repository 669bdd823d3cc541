import type { Toast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { countOf } from '../../lib/numbers.ts';

/** What is told when the supervisor of a session is asked (docs/SPECIFICATION.md, section 10.1). */
export const requestedToast: Toast = {
  title: 'Approval requested',
  description: 'Your supervisor has been notified and will review the session.',
};

/** What is told when sessions are marked as approved (docs/SPECIFICATION.md, section 8.4). */
export function approvedToast(count: number): Toast {
  return { title: 'Sessions approved', description: `${count} session(s) marked as approved.` };
}

/** What is told when that was taken back. */
export function undoneToast(count: number): Toast {
  return {
    title: 'Approval undone',
    description: `${countOf(count, 'session')} logged again: you can edit them, or request approval.`,
  };
}

/** What is told when some could not be taken back. */
export function failedUndoToast(done: number, of: number, error: unknown): Toast {
  const sentences = [done > 0 ? `${done} of ${of} are logged again.` : '', serverMessage(error) ?? ''];
  return {
    title: 'Failed to undo approval. Please try again.',
    description: sentences.filter(Boolean).join(' '),
    isError: true,
  };
}

/** What is told when some could not be marked. */
export function failedToast(done: number, of: number, error: unknown): Toast {
  const sentences = [
    'Failed to approve sessions. Please try again.',
    done > 0 ? `${done} of ${of} are approved.` : '',
    serverMessage(error) ?? '',
  ];
  return { title: 'Error', description: sentences.filter(Boolean).join(' '), isError: true };
}
