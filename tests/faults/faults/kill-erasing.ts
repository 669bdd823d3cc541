import { erasingServices, type ErasingService } from '@clinical-hours/auth/erasure';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { requireStatus } from '../../support/clients.ts';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { killAfterCommit, killInTransaction, killUnacknowledged } from './kill-steps.ts';
import { whileRepeating } from './kill.ts';
import { DatabaseWatch } from './service-database.ts';

// Each call of the gateway asks its database several times.
const databaseLatencyMs = 250;
const erasedWithinMs = 30_000;

type Kill = (context: FaultContext, name: string) => Promise<void>;

const inTransaction: Kill = (context, name) => killInTransaction(context, name, databaseLatencyMs);
/** The effect is committed, and with it the fact that tells of it, which is nowhere else. */
const committed: Kill = (context, name) => killAfterCommit(context, name, databaseLatencyMs);
const unacknowledged: Kill = (context, name) => killUnacknowledged(context, name, 'auth');

/** What kill-steps.ts leaves: the inboxes of those that hear of little else, and the outboxes of those that tell of nothing else. Two at a time. */
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

/** Services that die while they erase a trainee: each hears of that in its inbox, and says so through its outbox. */
export const killErasingFaults: readonly Fault[] = [
  {
    name: 'each service: SIGKILL at each step of erasing a trainee',
    away: 'all',
    ends: erasingServices,
    // While the database is slow, the mark behind an email that was sent is, too.
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

/** Registers somebody whom an administrator deletes. One after the other, every service meets one whenever it is ready for it. */
async function deleter({ product }: FaultContext): Promise<() => Promise<unknown>> {
  const administrator = new ApiClient(product.url);
  await requireStatus(200, () => administrator.post('/api/login', product.admin));
  return async () => {
    const { body } = await new ApiClient(product.url).register();
    await administrator.delete(`/api/users/${body.id}`);
  };
}

/** Every service has said of every deleted trainee that nothing is left of them. */
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
