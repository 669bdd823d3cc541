import type { CreateSessionBody, SessionRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { SubmitKey } from '../../lib/submit-key.ts';
import { createSession } from './session.api.ts';

/**
 * Returns the function that sends a session of Add Hours. A try whose outcome is unknown is repeated under its key, so that
 * it logs one session, and asks once.
 */
export function useLogSession(): (body: CreateSessionBody) => Promise<SessionRecord> {
  const submitKey = useRef(new SubmitKey());
  return (body) => submitKey.current.send(body, (key) => createSession(body, key));
}
