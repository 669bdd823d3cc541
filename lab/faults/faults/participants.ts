import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { FaultContext } from '../fault.ts';
import type { MailKind, ReceivedMail } from '../inbox-client.ts';

/** A trainee and a supervisor outside of the workload, for the own checks of a fault. */
export interface Participants {
  trainee: LoadBalancedClient;
  userId: number;
  email: string;
  supervisorId: number;
  supervisorEmail: string;
}

/** Sessions that wait for a decision, with the path of its link, such as '/review/…'. */
export interface PendingApproval extends Participants {
  sessionIds: number[];
  link: string;
}

const attestation = 'Sam Supervisor';
const mailWithinMs = 20_000;

export async function registerParticipants(
  { product }: Pick<FaultContext, 'product'>,
  changes: { email?: string } = {},
): Promise<Participants> {
  const trainee = new LoadBalancedClient(product);
  const { body: user } = await requireStatus(201, () => trainee.register(changes));
  const { body: supervisor } = await requireStatus(201, () =>
    trainee.post('/api/supervisors', aSupervisorBody()),
  );
  return {
    trainee,
    userId: user.id,
    email: user.email,
    supervisorId: supervisor.id,
    supervisorEmail: supervisor.email,
  };
}

/** Returns the day that lies so many days before another one, as yyyy-MM-dd. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Logs `count` sessions on the first days of March 2026. */
async function logSessions({ trainee, supervisorId }: Participants, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let day = 1; day <= count; day += 1) {
    const body = aSessionBody({ supervisorId, status: 'logged', date: `2026-03-0${day}` });
    const { body: session } = await requireStatus(201, () => trainee.post('/api/sessions', body));
    ids.push(session.id);
  }
  return ids;
}

export async function requestApproval({ trainee }: Participants, sessionIds: number[]): Promise<void> {
  await requireStatus(200, () => trainee.post('/api/sessions/bulk-approval-request', { sessionIds }));
}

/** Registers participants and makes requests that cause events in each service. */
export async function generateEvents(context: Pick<FaultContext, 'product'>): Promise<void> {
  const participants = await registerParticipants(context);
  const { trainee, supervisorId } = participants;
  await requestApproval(participants, await logSessions(participants, 1));
  const question = 'Who signs for a session that two of us held?';
  await requireStatus(201, () => trainee.post('/api/consultations', { question, supervisorId }));
}

/** Registers participants, requests the approval of `count` sessions, and waits for the link. */
export async function createPendingApproval(context: FaultContext, count: number): Promise<PendingApproval> {
  const participants = await registerParticipants(context);
  const sessionIds = await logSessions(participants, count);
  await requestApproval(participants, sessionIds);
  return { ...participants, sessionIds, link: await waitForLink(context, participants, 'review') };
}

/** Waits for the newest link to a page in the emails to the supervisor. */
export function waitForLink(
  { inbox }: Pick<FaultContext, 'inbox'>,
  { supervisorEmail }: Pick<Participants, 'supervisorEmail'>,
  page: string,
): Promise<string> {
  return inbox.waitForPath(supervisorEmail, page, AbortSignal.timeout(mailWithinMs));
}

/** The body that applies one decision to all of these sessions. */
export function decisionOn(sessionIds: readonly number[], decision: 'approve' | 'reject') {
  return { decisions: sessionIds.map((sessionId) => ({ sessionId, decision })), attestation };
}

/** The statuses of each session in order, such as 'logged, pending'. */
export async function historiesOf(
  { trainee }: Participants,
  sessionIds: readonly number[],
): Promise<string[]> {
  const histories: string[] = [];
  for (const id of sessionIds) {
    const { body } = await requireStatus(200, () => trainee.get(`/api/sessions/${id}/history`));
    histories.push(body.map(({ toStatus }: { toStatus: string }) => toStatus).join(', '));
  }
  return histories;
}

/** The emails of a kind that have come to an address so far. */
export async function mailsTo(
  { inbox }: Pick<FaultContext, 'inbox'>,
  address: string,
  kind: MailKind,
): Promise<ReceivedMail[]> {
  return (await inbox.list()).filter((mail) => mail.to === address && mail.kind === kind);
}
