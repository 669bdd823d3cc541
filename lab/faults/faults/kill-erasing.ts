import { erasingServices, type ErasingService } from '@clinical-hours/auth/erasure';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { requireStatus } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { killAfterCommit, killInTransaction, killUnacknowledged } from './kill-steps.ts';
import { whileRepeating } from './kill.ts';
import { DatabaseWatch } from './service-database.ts';

// Shorter than in kill-steps.ts: each call makes the gateway query its database several times.
const databaseLatencyMs = 250;
const erasedWithinMs = 30_000;

type Kill = (context: FaultContext, name: string) => Promise<void>;

const inTransaction: Kill = (context, name) => killInTransaction(context, name, databaseLatencyMs);
/** The erasure is committed together with the event that reports it, which is still only in the outbox. */
const committed: Kill = (context, name) => killAfterCommit(context, name, databaseLatencyMs);
const unacknowledged: Kill = (context, name) => killUnacknowledged(context, name, 'auth');

/**
 * The steps that kill-steps.ts leaves out: inboxes of services that handle hardly any other event, and outboxes of
 * those that publish none. Two lists run concurrently.
 */
const kills: readonly (readonly [name: ErasingService, kill: Kill])[][] = [
  [
    ['hours', inTransaction],
    ['hours', committed],
    ['supervisor', inTransaction],
    ['supervisor', committed],
    ['consultation', inTransaction],
    ['consultation', committed],
  ],
  [
    ['document', committed],
    ['document', unacknowledged],
    ['notification', committed],
    ['notification', unacknowledged],
    ['gateway', inTransaction],
    ['gateway', committed],
    ['gateway', unacknowledged],
  ],
];

/**
 * Services die while they erase a trainee: each gets the deletion through its inbox, and reports the erasure through
 * its outbox.
 */
export const killErasingFaults: readonly Fault[] = [
  {
    name: 'each service: SIGKILL at each step of erasing a trainee',
    away: 'all',
    ends: erasingServices,
    // On a slow database, the mark of a sent email is written late.
    mayRepeatEmails: true,
    inject: async (context) => {
      await whileRepeating(await deleter(context), () =>
        Promise.all(kills.map((turns) => inTurn(context, turns))),
      );
      return async () => {};
    },
    check: checkErasures,
  },
];

async function inTurn(context: FaultContext, turns: (typeof kills)[number]): Promise<void> {
  for (const [name, kill] of turns) await kill(context, name);
}

/**
 * Registers a trainee and deletes it as an administrator. Repeated, so that every service meets a deletion when it is
 * ready for one.
 */
async function deleter({ product }: FaultContext): Promise<() => Promise<unknown>> {
  const administrator = new ApiClient(product.url);
  await requireStatus(200, () => administrator.post('/api/login', product.admin));
  return async () => {
    const { body } = await new ApiClient(product.url).register();
    await administrator.delete(`/api/users/${body.id}`);
  };
}

/** Checks that every service has reported every erasure. */
async function checkErasures({ product }: FaultContext): Promise<string[]> {
  return DatabaseWatch.on(product.databaseUrls['auth'], async (auth) => {
    const left = () =>
      auth.rows<{ service: string; count: number }>(
        `SELECT service, count(*)::int AS count FROM user_deletions WHERE erased_at IS NULL GROUP BY service`,
      );
    await until(async () => (await left()).length === 0, { timeoutMs: erasedWithinMs });
    const [{ count: all } = { count: 0 }] = await auth.rows<{ count: number }>(
      'SELECT count(DISTINCT user_id)::int AS count FROM user_deletions',
    );
    return [
      ...(all < kills.flat().length ? [`only ${all} trainees were deleted`] : []),
      ...(await left()).map(({ service, count }) => `${service} has not erased ${count} trainees`),
    ];
  });
}
