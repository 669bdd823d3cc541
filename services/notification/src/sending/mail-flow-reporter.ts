import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';

interface MailFlowReporterOptions {
  transact: Transact;
  log: Logger;
  pollMs?: number;
}

interface Flow {
  at: Date;
  stuckSince: Date | null;
  reason: string | null;
  waitingCount: number;
}

/** Tells administrators, by events, that the mail server takes nothing from us. Runs in every replica. */
export class MailFlowReporter implements Closable {
  readonly #loop: WorkerLoop;

  constructor({ transact, log, pollMs = 10_000 }: MailFlowReporterOptions) {
    this.#loop = new WorkerLoop({
      round: () => transact(ownCall().requestId, reportFlow),
      onError: (error) => log.warn({ err: error }, 'the state of the mail server cannot be reported for now'),
      pauseMs: pollMs,
    });
  }

  /** Starts looking in the background. */
  start(): void {
    this.#loop.start();
  }

  /** Stops after the round under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }
}

/** Publishes the state of the mail server when it is another one than what was published last. */
export async function reportFlow({ manager, record }: UnitOfWork): Promise<void> {
  const [{ reported }]: [{ reported: string }] = await manager.query(
    'SELECT reported FROM mail_flow FOR UPDATE',
  );
  const [flow]: [Flow] = await manager.query(
    `SELECT clock_timestamp() AS at, min(stuck_since) AS "stuckSince", count(*)::int AS "waitingCount",
       (array_agg(reason ORDER BY stuck_since DESC) FILTER (WHERE stuck_since IS NOT NULL))[1] AS reason
     FROM mails WHERE state = 'waiting' AND created_at <= clock_timestamp()`,
  );
  const stuck = flow.stuckSince && {
    stuckSince: flow.stuckSince.toISOString(),
    // Without the name of the error.
    reason: (flow.reason ?? '').replace(/^\w+: /, ''),
  };
  const waitingCount = stuck ? flow.waitingCount : 0;
  const now = stuck ? `${stuck.stuckSince} ${waitingCount}` : '';
  if (now === reported) return;
  await manager.query('UPDATE mail_flow SET reported = $1', [now]);
  const at = flow.at.toISOString();
  await record('notification.mail_flow_changed.v1', { at, waitingCount, ...stuck });
}
