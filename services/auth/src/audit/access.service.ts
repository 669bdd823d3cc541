import type { AuditAction } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { invalid } from '@clinical-hours/service-kit/errors';
import { requireServiceCall, type Call, type Origin } from '@clinical-hours/service-kit/grpc';
import { audit } from './audit.ts';

/** The actions that the gateway sees, and auth does not. */
const accessActions = [
  'signed_out',
  'device_signed_out',
  'administration_refused',
  'document_viewed',
  'document_downloaded',
  'log_exported',
] as const satisfies readonly AuditAction[];

/** An access as the gateway saw it. */
export interface Access {
  action: string;
  details?: string | undefined;
  /** ISO 8601, UTC, milliseconds. */
  occurredAt: string;
  userId?: number | undefined;
  origin: Origin;
}

/** Records in the audit log what the gateway saw. */
export class AccessService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Records an access, for the gateway only. Nothing is recorded about a user who was deleted meanwhile. An access may come
   * twice when the answer to the first was lost; the same one of a request is recorded once.
   */
  async record(call: Call, { action, details, occurredAt, userId, origin }: Access): Promise<void> {
    requireServiceCall(call, 'accesses_are_internal', 'Only the gateway tells what it saw');
    const known = accessActions.find((one) => one === action);
    if (!known) throw invalid('message_invalid', 'action is none that the gateway records');
    await this.#database.transaction(async (manager) => {
      const [{ isThere }] = await manager.query(
        `SELECT ($1::int IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = $1)) AND NOT EXISTS (
           SELECT 1 FROM audit_entries WHERE actor_id = $1 AND action = $2 AND created_at > now() - interval '1 day'
             AND body LIKE '%' || $3 || '%') AS "isThere"`,
        [userId ?? null, known, `"requestId":${JSON.stringify(origin.requestId ?? '')}`],
      );
      if (!isThere) return;
      await audit(manager, {
        action: known,
        actorId: userId,
        userId,
        at: occurredAt,
        ...(details !== undefined && { details }),
        origin,
      });
    });
  }
}
