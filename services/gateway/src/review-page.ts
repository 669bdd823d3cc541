import type { DecidedSession, ReviewPage } from '@clinical-hours/proto/api';
import type { ApprovalRequest__Output as ApprovalRequest } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from './clients.ts';
import { present, toSessionRecord } from './records.ts';

/** What the bearer of a link sees of a request, from the services that know it. */
export async function toReviewPage(
  { auth }: Pick<Clients, 'auth'>,
  call: Call,
  link: Link,
  request: ApprovalRequest,
  sessionUserId: number | undefined,
): Promise<ReviewPage> {
  const { user } = await auth.getUser(call, { userId: request.userId });
  const trainee = present(user);
  const { name, email, licenseNumber, credentials } = present(link.supervisor);
  const open = request.items.filter(({ state }) => state === 'open');
  return {
    trainee: { name: trainee.name, program: trainee.program ?? null },
    supervisor: { name, email, licenseNumber, credentials },
    sessions: open.map(({ session }) => toSessionRecord(present(session))),
    decided: request.items.flatMap(toDecided),
    droppedCount: request.items.filter(({ state }) => state === 'dropped').length,
    expiresAt: link.expiresAt,
    isTraineeSession: sessionUserId === request.userId,
  };
}

function toDecided(item: ApprovalRequest['items'][number]): DecidedSession[] {
  if (!item.session || (item.state !== 'approved' && item.state !== 'rejected')) return [];
  return [
    {
      ...toSessionRecord(item.session),
      supervisorNotes: item.notes ?? null,
      receiptNumber: item.receiptNumber ?? null,
      decision: item.state === 'approved' ? 'approve' : 'reject',
      decidedAt: item.decidedAt ?? '',
      attestation: item.attestation ?? '',
      supervisor: item.shownSupervisor,
    },
  ];
}
