import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { FaultContext } from '../fault.ts';
import type { WorkloadResult } from '../expected-and-observed.ts';
import { keepAttacking, type Attack, Tally } from './attacking.ts';
import {
  answersTo,
  oddRequests,
  type Attacker,
  type Kind,
  type OddRequest,
  type Target,
} from './odd-requests.ts';
import { RawConnection } from './raw-connection.ts';
import { queryService } from './service-database.ts';

const atOnce = 3;
const pauseMs = 20;
// A request with an upgrade may wait for more data.
const quietMs = 2_000;
const ownBytes = 4 * 2 ** 20;
const oftenEnough = 3;

/** Observations of a client whose requests are of the kind that once crashed the gateway or forged the acting user. */
export class OddClientResult {
  readonly tally = new Tally();
  /** Ids of documents of others that were requested. */
  readonly targetIds = new Set<number>();
  /** A sentence for each upload that became another user's document. */
  readonly planted: string[] = [];
}

/** Sends malformed, forged and unfinished requests to routes that the gateway proxies to other services. */
export function oddClient(): Attack {
  let result = new OddClientResult();
  return {
    shortMs: 10_000,
    attack: async (context, signal) => {
      result = new OddClientResult();
      const client = new LoadBalancedClient(context.product);
      const { body: user } = await requireStatus(201, () => client.register());
      const attacker = await withDocument(context, client);
      await keepAttacking({ atOnce, pauseMs, signal }, async (turn) => {
        const target = await someTarget(context, user.id);
        for (const request of oddRequests(attacker, target, turn))
          await send(attacker, client, request, result);
      });
      await leaveNothing(client);
    },
    check: ({ scenarios }) => checkOddClient(result, scenarios),
  };
}

async function withDocument(
  { product: { url } }: FaultContext,
  client: LoadBalancedClient,
): Promise<Attacker> {
  const form = new FormData();
  form.append('file', new Blob(['A line of my own.\n'.repeat(ownBytes / 18)]), 'own.txt');
  const { body } = await requireStatus(201, () => client.upload('/api/documents', form));
  return { url, cookie: client.cookie, documentId: body.id };
}

/** Document ids are guessable numbers. The target is looked up, so that every attempt hits a real document. */
async function someTarget({ product, random }: FaultContext, ownUserId: number): Promise<Target | undefined> {
  const statement = `SELECT id, user_id AS "userId" FROM documents WHERE user_id <> $1 AND state = 'ready'`;
  const targets = await queryService<Target>(product, 'document', statement, [ownUserId]);
  return targets[Math.floor(random() * targets.length)];
}

async function send(
  { url }: Attacker,
  client: LoadBalancedClient,
  { kind, bytes, targetId }: OddRequest,
  result: OddClientResult,
): Promise<void> {
  const connection = new RawConnection(url, quietMs);
  connection.send(bytes);
  if (kind === 'cut in the headers' || kind === 'cut in the body') await connection.sent();
  else await connection.status;
  if (kind.startsWith('cut')) connection.reset();
  const status = await connection.status;
  result.tally.add(kind, status);
  if (targetId !== undefined) result.targetIds.add(targetId);
  const id = status === 201 ? /"id":(\d+)/.exec(await connection.received)?.[1] : undefined;
  if (id !== undefined) await takeBack(client, id, result);
}

// Nobody can delete the document of another user.
async function takeBack(client: LoadBalancedClient, id: string, { planted }: OddClientResult): Promise<void> {
  const { status } = await client.delete(`/api/documents/${id}`);
  if (status !== 204)
    planted.push(`an upload that was accepted became somebody else's: it is answered ${status}`);
}

async function leaveNothing(client: LoadBalancedClient): Promise<void> {
  const { body } = await requireStatus(200, () => client.get('/api/documents'));
  for (const { id } of body) await requireStatus(204, () => client.delete(`/api/documents/${id}`));
}

/** Returns a sentence for each wrong answer, and for each kind of request that was hardly sent. */
export function checkOddClient(
  { tally, targetIds, planted }: OddClientResult,
  scenarios: readonly Pick<WorkloadResult['scenarios'][number], 'documents'>[],
): string[] {
  const kinds = Object.keys(answersTo) as Kind[];
  const kept = scenarios.flatMap(({ documents }) => documents.map(({ id }) => id));
  return [
    ...kinds.flatMap((kind) => checkKind(tally, kind)),
    ...(kept.some((id) => targetIds.has(id)) ? [] : ['nobody asked for a document of a scenario']),
    ...planted,
  ];
}

function checkKind(tally: Tally, kind: Kind): string[] {
  const allowed: readonly number[] | undefined = answersTo[kind];
  const isWrong = (status: number) => status >= 500 || (allowed !== undefined && !allowed.includes(status));
  const wrong = tally.statuses(kind).filter(isWrong);
  const count = tally.count(kind);
  return [
    ...wrong.map(
      (status) => `'${kind}' was answered ${status}, ${tally.count(kind, status)} of ${count} times`,
    ),
    ...(count >= oftenEnough ? [] : [`'${kind}' was sent ${count} times only`]),
  ];
}
