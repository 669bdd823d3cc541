import { createHash } from 'node:crypto';
import type { Answer, ApiClient } from '@clinical-hours/service-kit/api-client';
import type {
  Observed,
  ObservedSession,
  ObservedScenario,
  Part,
  ExpectedScenario,
} from './expected-and-observed.ts';
import { everyPart } from './workload.ts';
import type { Environment } from './environment.ts';

/** Observes everything from outside. Rejects when something cannot be read at the moment. */
export async function observe(
  environment: Environment,
  scenarios: readonly ExpectedScenario[],
): Promise<Observed> {
  const { administrator, context, store, availability } = environment;
  const users = await list<UserRecord>(administrator, '/api/admin/users');
  const observed = new Map<number, ObservedScenario>();
  // Scenarios are observed one at a time: the product needs its capacity to recover.
  for (const expected of scenarios) observed.set(expected.index, await observeScenario(expected, users));
  return {
    mails: await context.inbox.list(),
    scenarios: observed,
    objects: await store.hashes(),
    parts: await observeParts((part) => availability.request(part)),
    pids: context.product.pids,
  };
}

async function observeParts(
  request: (part: Part) => Promise<number | undefined>,
): Promise<Record<Part, number | undefined>> {
  const statuses = await Promise.all(everyPart.map(async (part) => [part, await request(part)] as const));
  return Object.fromEntries(statuses) as Record<Part, number | undefined>;
}

async function observeScenario(
  { client, userId }: ExpectedScenario,
  users: UserRecord[],
): Promise<ObservedScenario> {
  const { status: userStatus } = await client.get('/api/user');
  const listed = users.find(({ id }) => id === userId);
  const user = { userStatus, isListed: listed !== undefined, supervisorCount: listed?.supervisorCount };
  if (userStatus !== 200) return { ...nothing, ...user };
  const records = await list<SessionRecord>(client, '/api/sessions');
  const sessions = await Promise.all(records.map((record) => observeSession(client, record)));
  const { body: stats } = await read(client, '/api/stats');
  return {
    ...user,
    sessions,
    stats,
    receipts: await observeReceipts(client, sessions),
    supervisors: await list(client, '/api/supervisors'),
    documents: await observeDocuments(client),
    consultations: (await list<ConsultationRecord>(client, '/api/consultations')).map(
      ({ id, supervisorResponse }) => ({ id, response: supervisorResponse ?? undefined }),
    ),
  };
}

const nothing = {
  sessions: [],
  stats: { totalHours: 0, approvedHours: 0, pendingHours: 0 },
  receipts: new Map<string, never>(),
  supervisors: [],
  documents: [],
  consultations: [],
};

interface UserRecord {
  id: number;
  supervisorCount: number;
}

interface SessionRecord {
  id: number;
  status: string;
  notes: string;
  supervisionHours: string;
  receiptNumber: string | null;
}

interface ConsultationRecord {
  id: number;
  supervisorResponse: string | null;
}

async function observeSession(client: ApiClient, record: SessionRecord): Promise<ObservedSession> {
  const { id, status, notes } = record;
  const changes = await list<{ fromStatus: string | null; toStatus: string; actor: string }>(
    client,
    `/api/sessions/${id}/history`,
  );
  const history = changes.map(({ fromStatus, toStatus, actor }) => ({
    from: fromStatus,
    to: toStatus,
    actor,
  }));
  const receiptNumber = record.receiptNumber ?? undefined;
  return { id, status, notes, hours: Number(record.supervisionHours), receiptNumber, history };
}

async function observeReceipts(
  client: ApiClient,
  sessions: ObservedSession[],
): Promise<ObservedScenario['receipts']> {
  const numbers = new Set(sessions.flatMap(({ receiptNumber }) => receiptNumber ?? []));
  const receipts = new Map<string, { isGenuine: boolean; approvedHours: number }>();
  for (const number of numbers) {
    const { isGenuine, approvedHours } = (await read(client, `/api/verify/${number}`)).body;
    receipts.set(number, { isGenuine, approvedHours: Number(approvedHours ?? 0) });
  }
  return receipts;
}

async function observeDocuments(client: ApiClient): Promise<ObservedScenario['documents']> {
  const records = await list<{ id: number }>(client, '/api/documents');
  return Promise.all(
    records.map(async ({ id }) => {
      const { status, body } = await client.get(`/api/documents/${id}/download`);
      const sha256 = status === 200 ? createHash('sha256').update(String(body)).digest('hex') : undefined;
      return { id, sha256 };
    }),
  );
}

async function list<T>(client: ApiClient, path: string): Promise<T[]> {
  return (await read(client, path)).body;
}

async function read(client: ApiClient, path: string): Promise<Answer> {
  const answer = await client.get(path);
  if (answer.status === 200) return answer;
  throw new Error(`GET ${path} is answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
