import { ApiError } from '../../lib/http.ts';

/** Whether a change was refused because somebody was faster: what is on the screen is old then. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
