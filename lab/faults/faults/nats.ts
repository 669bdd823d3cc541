import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { eventsSince, lastSeqsOf, collectEvents, withNats, type LastSeqs } from './stored-events.ts';

const visitorCount = 4;
// The relay compares the stream with the outbox every 10 s.
const againWithinMs = 20_000;

/** The ids of the events that the older copy does not have, and the last sequence numbers before the copy. */
interface Lost {
  since: LastSeqs;
  ids: readonly string[];
}

let lost: Lost | undefined;

/** NATS loses acknowledged events: its volume is replaced by an older copy. */
export const natsPutBack: Fault = {
  name: 'NATS put back to an older copy',
  ends: ['nats'],
  inject: async (context) => {
    const { product, links, dataDir } = context;
    const [directory, copy] = [join(dataDir, 'nats'), join(dataDir, 'nats-older')];
    // The notification service must not have received what gets lost.
    const link = links.find('notification', 'nats');
    link.cut(0);
    // Before the copy: after the restart, another event may get the same sequence number.
    const since = await withNats(context, (_connection, manager) => lastSeqsOf(manager));
    const startAgain = await product.halt('nats');
    cpSync(directory, copy, { recursive: true });
    startAgain();
    lost = { since, ids: await publishEvents(context) };
    const start = await product.halt('nats');
    rmSync(directory, { recursive: true });
    cpSync(copy, directory, { recursive: true });
    rmSync(copy, { recursive: true });
    return async () => {
      start();
      link.pass();
    };
  },
  check: async (context) => {
    const { since, ids } = lost ?? { since: new Map(), ids: [] };
    let missing = [...ids];
    const look = () =>
      withNats(context, async (_connection, manager) => {
        const again = new Set((await eventsSince(manager, since)).map(({ id }) => id));
        missing = ids.filter((id) => !again.has(id));
        return missing.length === 0;
      });
    await until(look, { timeoutMs: againWithinMs, everyMs: 500 });
    return missing.map((id) => `the event ${id} was lost with the stream, and is not published again`);
  },
};

/** Publishes events that will be lost. Returns their ids. */
function publishEvents(context: FaultContext): Promise<string[]> {
  return withNats(context, async (_connection, manager) => {
    const events = await collectEvents(context, manager, await lastSeqsOf(manager), visitorCount);
    return events.map(({ id }) => id);
  });
}
