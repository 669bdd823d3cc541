import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { Session } from './session.entity.ts';
import type { AskedSupervisor } from './supervisor.client.ts';

/** The port to the requests for approval. Approval depends on sessions, so approval implements it. */
export interface SessionRequests {
  /**
   * Has one email to each supervisor admitted, before the transaction, and returns them as `open` needs them. Throws
   * rate_limited after too many emails.
   */
  admit: (call: Call, supervisors: AskedSupervisor[]) => Promise<AskedSupervisor[]>;
  /** Puts sessions, which are open in no request, into one request for each supervisor. */
  open: (
    unit: UnitOfWork,
    userId: number,
    sessions: Pick<Session, 'id' | 'supervisorId'>[],
    supervisors: AskedSupervisor[],
  ) => Promise<unknown>;
  /** Remembers what a session is, and in which request it is open, before a review of its trainee at the given time. */
  remember: (manager: EntityManager, sessionId: number, reviewedAt: Date) => Promise<void>;
  /** Removes sessions from the requests in which they are open. */
  drop: (manager: EntityManager, sessionIds: number[]) => Promise<void>;
}
