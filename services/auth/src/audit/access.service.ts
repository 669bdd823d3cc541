import type { AuditAction } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { invalid } from '@clinical-hours/service-kit/errors';
import { requireServiceCall, type Call, type Origin } from '@clinical-hours/service-kit/grpc';
import { holdUser } from '../user/user.repository.ts';
import { audit, hasEntry } from './audit.ts';

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
   * Records an access, for the gateway only. Nothing is recorded about a user who was deleted meanwhile. An access may
   * come twice when the answer to the first was lost, and is recorded once. Browsers may choose the ids of their
   * requests, so two accesses are the same only when all else is. Throws invalid for an action that the gateway does
   * not record, and for a time that is none.
   */
  async record(call: Call, { action, details, occurredAt, userId, origin }: Access): Promise<void> {
    requireServiceCall(call, 'accesses_are_internal', 'Only the gateway tells what it saw');
    const known = accessActions.find((one) => one === action);
    if (!known) throw invalid('message_invalid', 'action is none that the gateway records');
    if (!isTime(occurredAt)) throw invalid('message_invalid', 'occurred_at must be a time in UTC');
    const entry = {
      action: known,
      actorId: userId,
      userId,
      at: occurredAt,
      ...(details !== undefined && { details }),
      origin,
    };
    await this.#database.transaction(async (manager) => {
      // A deletion erases what the log says about a user: no entry may come after it.
      if (userId !== undefined && !(await holdUser(manager, userId))) return;
      if (!(await hasEntry(manager, entry))) await audit(manager, entry);
    });
  }
}

function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
