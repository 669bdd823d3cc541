import type { CreatedSession, FoundDuplicate } from '@clinical-hours/proto/api';
import { ApiError } from '../../../lib/requests/http.ts';
import { canStore } from '../../../lib/requests/offline-state.ts';
import { createSession } from '../session.api.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

/** What came of a session that was sent. */
export type Logging = CreatedSession | FoundDuplicate | 'waiting';

// Keys under which a call was made from this page: the server may have the session, whatever came back.
const triedKeys = new Set<string>();

/**
 * Logs a session of a user, or returns the identical one, as `createSession` does. Without a network it is saved in
 * this browser, and sent under the same key later: returns 'waiting' then. Throws when it was refused, or cannot be
 * saved.
 */
export async function logSession(userId: number, body: CreateSessionBody, key: string): Promise<Logging> {
  if (!navigator.onLine && (await putAside(userId, body, key))) return 'waiting';
  try {
    triedKeys.add(key);
    return await createSession(body, key, userId);
  } catch (error) {
    if (error instanceof ApiError || !(await putAside(userId, body, key))) throw error;
    return 'waiting';
  }
}

async function putAside(userId: number, body: CreateSessionBody, key: string): Promise<boolean> {
  if (!canStore()) return false;
  try {
    const { waitingOf } = await import('../../../lib/offline/waiting-sessions.ts');
    await waitingOf(userId).add(body, key, triedKeys.has(key));
    return true;
  } catch {
    return false;
  }
}
