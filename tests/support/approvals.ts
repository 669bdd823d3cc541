import { randomBytes } from 'node:crypto';
import { aSessionBody, aSupervisorBody, ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { awaitPath } from './mailbox-client.ts';
import { requireStatus, LoadBalancedClient } from './clients.ts';
import type { SharedProduct } from './provided-context.ts';

/** The client and the addresses of a scenario, for checks after its end. */
export interface ApprovalOutcome {
  client: LoadBalancedClient;
  userId: number;
  traineeEmail: string;
  supervisorEmail: string;
}

/**
 * A trainee logs three sessions, keeps a document and asks a question; the supervisor decides, twice at the same moment
 * when
 * `isTwice`, and answers. Consecutive requests go to different gateways.
 */
export async function runApprovalScenario(product: Product, isTwice: boolean): Promise<ApprovalOutcome> {
  const client = new LoadBalancedClient(product);
  const { body: user } = await requireStatus(201, () => client.register());
  const create = async (path: string, body: unknown, key: string): Promise<{ id: number; email: string }> => {
    const answer = await requireStatus(201, () => client.post(path, body, { 'Idempotency-Key': key }));
    return answer.body;
  };
  const supervisor = await create('/api/supervisors', aSupervisorBody(), 'add');
  const logged = await Promise.all(
    [1, 2, 3].map((day) => {
      const body = aSessionBody({ supervisorId: supervisor.id, date: `2026-03-0${day}` });
      return create('/api/sessions', body, `log-${day}`);
    }),
  );
  const ids = logged.map(({ id }) => id);
  const request = { sessionIds: ids };
  await requireStatus(200, () =>
    client.post('/api/sessions/bulk-approval-request', request, { 'Idempotency-Key': 'ask' }),
  );
  const question = { question: 'How late may a progress note be?', supervisorId: supervisor.id };
  await Promise.all([
    keepDocument(client),
    create('/api/consultations', question, 'question'),
    decide(product, supervisor.email, ids, isTwice),
  ]);
  await reply(product, supervisor.email);
  return { client, userId: user.id, traineeEmail: user.email, supervisorEmail: supervisor.email };
}

async function decide(product: Product, email: string, ids: number[], isTwice: boolean): Promise<void> {
  const link = await awaitPath(product.mailboxUrl, email, 'review');
  const decisions = ids.map((sessionId, index) => ({
    sessionId,
    decision: index === 0 ? 'reject' : 'approve',
  }));
  const bearer = new LoadBalancedClient(product);
  const post = () =>
    requireStatus(200, () => bearer.post(`/api${link}`, { decisions, attestation: 'Sam Supervisor' }));
  await Promise.all(isTwice ? [post(), post()] : [post()]);
}

async function reply(product: Product, email: string): Promise<void> {
  const link = await awaitPath(product.mailboxUrl, email, 'answer');
  const body = { response: 'As soon as it can be written.', attestation: 'Sam Supervisor' };
  const bearer = new LoadBalancedClient(product);
  await requireStatus(200, () => bearer.post(`/api${link}`, body));
}

async function keepDocument(client: LoadBalancedClient): Promise<void> {
  const text = randomBytes(50_000).toString('hex');
  const { body } = await requireStatus(201, () => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'notes.txt');
    return client.upload('/api/documents', form, { 'Idempotency-Key': 'upload' });
  });
  const read = await requireStatus(200, () => client.get(`/api/documents/${body.id}/download`));
  if (read.body !== text) throw new Error('what comes down is not what went up');
}

/** A signed approval: the number of its receipt, and the address of its supervisor. */
export interface Signed {
  number: string;
  email: string;
}

/** A trainee logs a session with a new supervisor, and `bearer` approves it by the link in the email. */
export async function approve(
  { mailboxUrl }: Pick<SharedProduct, 'mailboxUrl'>,
  trainee: ApiClient,
  supervisorDetails: Record<string, unknown>,
  bearer: ApiClient,
  attestation = 'Sam Supervisor',
): Promise<Signed> {
  const { body: supervisor } = await trainee.post('/api/supervisors', aSupervisorBody(supervisorDetails));
  const session = aSessionBody({ supervisorId: supervisor.id, requestApproval: true });
  const { body: logged } = await trainee.post('/api/sessions', session);
  const path = await awaitPath(mailboxUrl, supervisor.email, 'review');
  const decided = await bearer.post(`/api${path}`, {
    decisions: [{ sessionId: logged.id, decision: 'approve' }],
    attestation,
  });
  if (decided.status !== 200) throw new Error(`${decided.status}: ${JSON.stringify(decided.body)}`);
  return { number: decided.body.decided[0].receiptNumber, email: supervisor.email };
}

/** The same, approved under the name of Plain Friend, for which it is flagged (`other_name`). */
export function approveAsFriend(
  product: Pick<SharedProduct, 'mailboxUrl'>,
  trainee: ApiClient,
): Promise<Signed> {
  return approve(product, trainee, {}, new ApiClient(trainee.baseUrl), 'Plain Friend');
}
