import { ApiError, serverMessage } from '../lib/http.ts';
import type { Toast } from './toast.tsx';

const passingStatuses = new Set([408, 429]);

/**
 * What is told of a failure: the title, what the server said about it and, when it may be over by the next try, how to try
 * again. Give `retry` only where repeating is safe.
 */
export function failureToast(title: string, error: unknown, retry?: Toast['retry']): Toast {
  const isPassing = !(error instanceof ApiError) || error.status >= 500 || passingStatuses.has(error.status);
  return { title, description: serverMessage(error), isError: true, retry: isPassing ? retry : undefined };
}
