import { useRef } from 'react';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { logSession, type Logging } from './log-session.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

/**
 * Returns the function that sends a session of a user from Add Hours, or keeps it while there is no network. A try
 * whose outcome is unknown is repeated under its key, so that it logs one session, and asks once.
 */
export function useLogSession(userId: number): (body: CreateSessionBody) => Promise<Logging> {
  const submitKey = useRef(new SubmitKey());
  return (body) => submitKey.current.send(body, (key) => logSession(userId, body, key));
}
