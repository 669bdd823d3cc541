import type { Pool } from 'pg';
import { collectedGauge } from './collected-gauge.ts';

const connections = collectedGauge({
  name: 'database_pool_connections',
  help: 'Connections of the database pool: idle, busy, and callers waiting for one',
  labelNames: ['state'],
});

const limit = collectedGauge({
  name: 'database_pool_limit',
  help: 'Connections that the database pool has at most',
});

type MeasuredPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'ended' | 'options'>;

/** Publishes the metrics of a pool until the pool ends. */
export function measurePool(pool: MeasuredPool): void {
  connections.collectFrom(() => (pool.ended ? undefined : samplesOf(pool)));
  limit.collectFrom(() => (pool.ended ? undefined : [{ value: pool.options.max }]));
}

function samplesOf({ totalCount, idleCount, waitingCount }: MeasuredPool) {
  return Object.entries({ idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount }).map(
    ([state, value]) => ({ labels: { state }, value }),
  );
}
