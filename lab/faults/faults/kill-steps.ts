import type { Product } from '#deploy/local/product';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import { retryUntilStatus, alreadyDeleted } from '../retry-until-status.ts';
import type { Fault, FaultContext } from '../fault.ts';
import type { Link } from '../links.ts';
import type { Part } from '../expected-and-observed.ts';
import { killPart, whileRepeating } from './kill.ts';
import { generateEvents } from './participants.ts';
import { DatabaseWatch } from './service-database.ts';

type Kill = (context: FaultContext, name: string) => Promise<void>;

interface Step {
  name: string;
  away: readonly Part[];
}

// Services whose events the workload depends on, each with a subscriber.
const publishers: readonly (Step & { subscriber: string })[] = [
  { name: 'hours', away: ['hours'], subscriber: 'notification' },
];
const subscribers: readonly (Step & { steps: string; killAtSteps: Kill[]; mayRepeatEmails?: true })[] = [
  {
    name: 'notification',
    away: [],
    steps: 'the inbox',
    killAtSteps: [killInTransaction, killAfterCommit],
    // On a slow database, the mark of a sent email is written late.
    mayRepeatEmails: true,
  },
  // The document service handles the deletion of one trainee, and deletes single documents.
  {
    name: 'document',
    away: ['document'],
    steps: 'a deletion',
    killAtSteps: [killInTransaction, killDeleting],
  },
];

// Shorter than the timeouts of statements and publications, so that nothing gives up before the kill. A new connection
// takes four round trips and must fit into its 2 s; otherwise everything would wait for the connections that were open
// before.
const databaseLatencyMs = 400;
const natsLatencyMs = 1_500;
const removedWithinMs = 40_000;

/** Services die at a step that takes milliseconds: slowed links hold the step long enough to hit it. */
export const killStepFaults: readonly Fault[] = [
  ...publishers.map(({ name, away, subscriber }) => ({
    name: `${name}: SIGKILL at each step of the outbox`,
    away,
    ends: [name],
    inject: (context: FaultContext) =>
      killOneByOne(context, [
        () => killUnacknowledged(context, name, subscriber),
        () => killUnpublished(context, name),
      ]),
  })),
  ...subscribers.map(({ name, steps, killAtSteps, ...rest }) => ({
    name: `${name}: SIGKILL at each step of ${steps}`,
    ends: [name],
    ...rest,
    inject: (context: FaultContext) =>
      killOneByOne(
        context,
        killAtSteps.map((killAtStep) => () => killAtStep(context, name)),
      ),
  })),
];

// By the second kill, the workload may have no more events to publish.
async function killOneByOne(
  context: FaultContext,
  kills: readonly (() => Promise<void>)[],
): Promise<() => Promise<void>> {
  await whileRepeating(
    () => generateEvents(context),
    async () => {
      for (const killAtStep of kills) await killAtStep();
    },
  );
  return async () => {};
}

/** Kills a service whose event is stored in JetStream, before the acknowledgement arrives. */
export function killUnacknowledged(
  { product, links }: FaultContext,
  name: string,
  subscriber: string,
): Promise<void> {
  const link = links.find(name, 'nats');
  return DatabaseWatch.on(product.databaseUrls[name], (outbox) =>
    DatabaseWatch.on(product.databaseUrls[subscriber], async (inbox) => {
      link.latency(natsLatencyMs);
      await outbox.await(`an event of ${name} that ${subscriber} has received`, async () => {
        const unpublished = await outbox.rows<{ id: string }>(
          'SELECT id FROM outbox WHERE published_at IS NULL',
        );
        const ids = unpublished.map(({ id }) => id);
        const received = await inbox.rows('SELECT FROM inbox WHERE event_id = ANY ($1::uuid[])', [ids]);
        return received.length > 0;
      });
      await killPassing(product, name, link);
    }),
  );
}

/** Kills a service whose event is in the outbox only. */
function killUnpublished({ product, links }: FaultContext, name: string): Promise<void> {
  const link = links.find(name, 'nats');
  return DatabaseWatch.on(product.databaseUrls[name], async (outbox) => {
    link.stop();
    const before = await outbox.rows<{ id: string }>('SELECT id FROM outbox');
    const ids = before.map(({ id }) => id);
    await outbox.await(`an event of ${name}`, async () => {
      const fresh = await outbox.rows('SELECT FROM outbox WHERE id <> ALL ($1::uuid[])', [ids]);
      return fresh.length > 0;
    });
    await killPassing(product, name, link);
  });
}

/** Kills a service that has received an event, before it commits the effect. */
export function killInTransaction(
  { product, links }: FaultContext,
  name: string,
  latencyMs = databaseLatencyMs,
): Promise<void> {
  const link = links.find(name, 'postgres');
  return DatabaseWatch.on(product.databaseUrls[name], async (inbox) => {
    link.latency(latencyMs);
    await awaitEventInHand(inbox, name);
    await killPassing(product, name, link);
  });
}

/** Kills a service that has committed the effect of an event, before it acknowledges the event. */
export function killAfterCommit(
  { product, links }: FaultContext,
  name: string,
  latencyMs = databaseLatencyMs,
): Promise<void> {
  const toPostgres = links.find(name, 'postgres');
  const toNats = links.find(name, 'nats');
  return DatabaseWatch.on(product.databaseUrls[name], async (inbox) => {
    const handled = () => inbox.rows('SELECT FROM inbox WHERE handled_at IS NOT NULL');
    toPostgres.latency(latencyMs);
    await awaitEventInHand(inbox, name);
    toNats.stop();
    const { length: before } = await handled();
    await inbox.await(`the commit of ${name}`, async () => (await handled()).length > before);
    await killPassing(product, name, toPostgres, toNats);
  });
}

/** Kills the document service when a worker has leased a document, before its content is deleted. */
async function killDeleting(context: FaultContext, name: string): Promise<void> {
  const { product, links } = context;
  // All documents of the workload may be deleted by now.
  const remove = await aDocumentToRemove(context);
  const link = links.find(name, 'postgres');
  await DatabaseWatch.on(product.databaseUrls[name], async (documents) => {
    // The document that the previous kill left in hand is still leased.
    const [last] = await documents.rows<{ until: string }>(
      'SELECT coalesce(max(leased_until), clock_timestamp())::text AS until FROM documents',
    );
    link.latency(databaseLatencyMs);
    const removed = remove();
    await documents.await('a document that is being deleted', async () => {
      const taken = await documents.rows(
        `SELECT FROM documents WHERE state = 'deleting' AND leased_until > $1::timestamptz`,
        [last?.until],
      );
      return taken.length > 0;
    });
    await killPassing(product, name, link);
    await removed;
  });
}

/** Uploads a document outside of the workload. Returns the function that deletes it. */
async function aDocumentToRemove({ product }: FaultContext): Promise<() => Promise<unknown>> {
  const trainee = new LoadBalancedClient(product);
  await requireStatus(201, () => trainee.register());
  const form = new FormData();
  form.append('file', new Blob(['To be deleted.']), 'notes.txt');
  const { body } = await requireStatus(201, () => trainee.upload('/api/documents', form));
  const signal = AbortSignal.timeout(removedWithinMs);
  return () =>
    retryUntilStatus(() => trainee.delete(`/api/documents/${body.id}`), {
      status: 204,
      signal,
      earlierAttempt: alreadyDeleted,
    });
}

function awaitEventInHand(inbox: DatabaseWatch, name: string): Promise<void> {
  return inbox.await(`an event that ${name} has in hand`, async () => {
    const open = await inbox.rows(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%INTO inbox%'`,
    );
    return open.length > 0;
  });
}

// The restarted process must reach everything when it starts.
function killPassing(product: Product, name: string, ...links: readonly Link[]): Promise<void> {
  const isBack = killPart(product, name);
  for (const link of links) link.pass();
  return isBack;
}
