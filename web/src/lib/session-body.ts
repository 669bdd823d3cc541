// Used by licensure and session, and waiting-sessions.ts and waiting-session.ts.
import type { Described } from '@clinical-hours/proto/api';

/** The body of the request that logs a session. */
export type CreateSessionBody = Described['NewSession'] & { date: string };
