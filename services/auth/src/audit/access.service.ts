import type { AuditAction } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call, type Origin } from '@clinical-hours/service-kit/grpc';
import { tellUser } from '../notice/notice.ts';
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
  'data_exported',
  'flag_looked_at',
  'own_link_refused',
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
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  /**
   * Records an access, for the gateway only. A download of all their data is reported to the user by email. Nothing is
   * recorded about a user who was deleted meanwhile. An access may come twice when the answer to the first was lost,
   * and is recorded once. Browsers may choose the ids of their requests, so two accesses are the same only when all
   * else is. Throws invalid for an action that the gateway does not record, and for a time that is none.
   */
  async record(call: Call, { action, details, occurredAt, userId, origin }: Access): Promise<void> {
    requireServiceCall(call, 'accesses_are_internal', 'Only the gateway can record accesses');
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
    await this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const user = userId === undefined ? undefined : await holdUser(manager, userId);
      // A deletion erases what the log says about a user: no entry may come after it.
      if (user === null || (await hasEntry(manager, entry))) return;
      await audit(manager, entry);
      if (user && known === 'data_exported') await tellUser(unit, user, { kind: known });
    });
  }
}

function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
