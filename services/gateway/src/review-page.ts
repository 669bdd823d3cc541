import { signerOf, type DecidedSession, type DisputeScope, type ReviewPage } from '@clinical-hours/proto/api';
import type { ApprovalRequest__Output as ApprovalRequest } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { PreviewDisputeResponse__Output as DisputePreview } from '@clinical-hours/proto/types/hours/v1/PreviewDisputeResponse';
import type { ShownSupervisor__Output as Shown } from '@clinical-hours/proto/types/hours/v1/ShownSupervisor';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from './clients.ts';
import { required, toSessionRecord } from './records.ts';

/** Returns a request for the holder of its link, from the services that own its parts. */
export async function toReviewPage(
  { auth }: Pick<Clients, 'auth'>,
  call: Call,
  link: Link,
  request: ApprovalRequest,
  sessionUserId: number | undefined,
): Promise<ReviewPage> {
  const { user } = await auth.getUser(call, { userId: request.userId });
  const open = request.items.filter(({ state }) => state === 'open');
  return {
    trainee: toShownTrainee(required(user)),
    supervisor: toShownSupervisor(required(link.supervisor)),
    sessions: open.map(({ session }) => toSessionRecord(required(session))),
    decided: request.items.flatMap(toDecided),
    sites: request.sites.map(({ id, name: site }) => ({ id, name: site })),
    droppedCount: request.items.filter(({ state }) => state === 'dropped').length,
    expiresAt: link.expiresAt,
    isTraineeSession: sessionUserId === request.userId,
    deputy: link.deputy ?? null,
  };
}

/** A trainee as their supervisors see them. */
export const toShownTrainee = ({ name, program }: User): ReviewPage['trainee'] => ({
  name,
  program: program ?? null,
});

/** A supervisor's own details as the trainee entered them. */
export function toShownSupervisor(supervisor: Supervisor): ReviewPage['supervisor'] {
  const { name, email, licenseNumber, credentials, licenseKind, licenseState } = supervisor;
  return {
    name,
    email,
    licenseNumber,
    credentials,
    ...(licenseKind ? { licenseKind } : {}),
    ...(licenseState ? { licenseState } : {}),
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
      supervisor: item.shownSupervisor && toSigner(item.shownSupervisor),
      corrects: item.correctsNumber ?? null,
      correctableUntil: item.correctableUntil ?? null,
    },
  ];
}

// A deputy signs as themselves, under their own license.
function toSigner({ deputy, ...supervisor }: Shown): DecidedSession['supervisor'] {
  const { licenseNumber, credentials } = deputy ?? supervisor;
  return { name: signerOf(supervisor.name, deputy?.name), licenseNumber, credentials };
}

/** Returns the effect of a dispute for its page. */
export function toDisputeScope({ reverted, openCount }: DisputePreview): DisputeScope {
  return {
    openCount,
    sessions: reverted.map(({ status, ...session }) => ({
      id: session.id,
      date: toSessionRecord({ status, ...session }).date,
      supervisionHours: session.supervisionHours,
      directClinicalHours: session.directClinicalHours,
      indirectClinicalHours: session.indirectClinicalHours,
      decision: status === 'approved' ? 'approve' : 'reject',
    })),
  };
}
