// Used by document, session and supervisor, and use-action-with-feedback.ts, use-ask-now.ts and use-undoable.ts.
import { ApiError, serverMessage } from '../../lib/requests/http.ts';
import type { Toast } from './toast.tsx';

const passingStatuses = new Set([408, 429]);

/**
 * The toast of a failed call: a title, and the server's message. It offers to try again when the failure may be
 * temporary. Pass `retry` only if repeating is safe.
 */
export function failureToast(title: string, error: unknown, retry?: Toast['retry']): Toast {
  const isPassing = !(error instanceof ApiError) || error.status >= 500 || passingStatuses.has(error.status);
  return { title, description: serverMessage(error), isError: true, retry: isPassing ? retry : undefined };
}
