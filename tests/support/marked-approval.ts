import { aSessionBody, aSupervisorBody, type ApiClient } from '@clinical-hours/service-kit/api-client';
import { awaitPath } from './mailbox-client.ts';
import type { SharedProduct } from './provided-context.ts';

/** What was signed: the number of its receipt, and the address of its supervisor. */
export interface Signed {
  number: string;
  email: string;
}

/** A trainee logs a session with a new supervisor, and somebody approves it by the link in the email. */
export async function approve(
  { mailboxUrl }: Pick<SharedProduct, 'mailboxUrl'>,
  trainee: ApiClient,
  supervisorDetails: Record<string, unknown>,
  bearer: ApiClient,
): Promise<Signed> {
  const { body: supervisor } = await trainee.post('/api/supervisors', aSupervisorBody(supervisorDetails));
  const session = aSessionBody({ supervisorId: supervisor.id, requestApproval: true });
  const { body: logged } = await trainee.post('/api/sessions', session);
  const path = await awaitPath(mailboxUrl, supervisor.email, 'review');
  const decided = await bearer.post(`/api${path}`, {
    decisions: [{ sessionId: logged.id, decision: 'approve' }],
    attestation: 'Sam Supervisor',
  });
  if (decided.status !== 200) throw new Error(`${decided.status}: ${JSON.stringify(decided.body)}`);
  return { number: decided.body.decided[0].receiptNumber, email: supervisor.email };
}

/** The same by the trainee themselves, in the browser in which they are signed in. */
export function approveInOwnBrowser(
  product: Pick<SharedProduct, 'mailboxUrl'>,
  trainee: ApiClient,
): Promise<Signed> {
  return approve(product, trainee, {}, trainee);
}
