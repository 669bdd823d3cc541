import type { EventPayload } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';

/** Whether emails leave the product. */
export interface MailFlow {
  /** Since when the mail server takes nothing from us; null while it takes emails. */
  stuckSince: Date | null;
  /** What it answers; null while it takes emails. */
  reason: string | null;
  waitingCount: number;
}

/** Keeps what the notification service tells of the mail server, unless something later is known. */
export async function noteMailFlow(
  manager: EntityManager,
  { at, stuckSince, reason, waitingCount }: EventPayload<'notification.mail_flow_changed.v1'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO mail_flow AS flow (told_at, stuck_since, reason, waiting_count) VALUES ($1, $2, $3, $4)
     ON CONFLICT (is_only) DO UPDATE SET (told_at, stuck_since, reason, waiting_count) = ($1, $2, $3, $4)
     WHERE flow.told_at < $1`,
    [at, stuckSince ?? null, reason ?? null, waitingCount],
  );
}

export async function readMailFlow(manager: EntityManager): Promise<MailFlow> {
  const [flow]: MailFlow[] = await manager.query(
    `SELECT stuck_since AS "stuckSince", reason, waiting_count AS "waitingCount" FROM mail_flow`,
  );
  return flow ?? { stuckSince: null, reason: null, waitingCount: 0 };
}
