import {
  filledFrom,
  isOtherLicense,
  signerOf,
  type DecidedSession,
  type DisputeScope,
  type ReviewPage,
  type ShownSession,
} from '@clinical-hours/proto/api';
import type { ApprovalRequest__Output as ApprovalRequest } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { PreviewDisputeResponse__Output as DisputePreview } from '@clinical-hours/proto/types/hours/v1/PreviewDisputeResponse';
import type { Session__Output as Session } from '@clinical-hours/proto/types/hours/v1/Session';
import type { ShownPeople__Output as ShownPeople } from '@clinical-hours/proto/types/hours/v1/ShownPeople';
import type { SigningDeputy__Output as SigningDeputy } from '@clinical-hours/proto/types/hours/v1/SigningDeputy';
import type { ShownSupervisor__Output as Shown } from '@clinical-hours/proto/types/hours/v1/ShownSupervisor';
import type { LicenseDetails__Output as LicenseDetails } from '@clinical-hours/proto/types/supervisor/v1/LicenseDetails';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import { hoursMessages } from '@clinical-hours/proto/hours';
import { recordsOf, type Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from '../clients.ts';
import { openTrainee } from '../open-trainee.ts';
import { required, toLicenseDetails, toSessionRecord } from '../records.ts';

/**
 * Returns a request for the holder of its link, from the services that own its parts. The digests of its sessions cover
 * the people that the page shows.
 */
export async function readReviewPage(
  { auth, hours }: Pick<Clients, 'auth' | 'hours'>,
  call: Call,
  link: Link,
  sessionUserId: number | undefined,
): Promise<ReviewPage> {
  const record = required(link.supervisor);
  // A deputy is not told what the supervisor confirmed, nor is a trainee by what a deputy signs.
  const supervisor = link.deputy ? record : filledByOwner(record);
  const { userId } = supervisor;
  const user = await openTrainee(auth, call, { userId });
  const people = toShownPeople(user, supervisor, link.deputy);
  const answer = await hours.getApprovalRequest(call, { requestId: link.subjectId, people });
  const request = required(answer.request);
  const open = request.items.filter(({ state }) => state === 'open');
  return {
    trainee: toShownTrainee(user),
    supervisor: toShownSupervisor(supervisor),
    sessions: open.map(({ session, shown }) => toShownSession(required(session), shown)),
    decided: request.items.flatMap(toDecided),
    questions: request.questions.map(toQuestion),
    sites: request.sites.map(({ id, name: site }) => ({ id, name: site })),
    longDays: request.longDays.map(({ date, hours: sum }) => ({ date, hours: sum })),
    droppedCount: request.items.filter(({ state }) => state === 'dropped').length,
    expiresAt: link.expiresAt,
    isTraineeSession: sessionUserId === userId,
    deputy: link.deputy ?? null,
    givenLicense: link.givenLicense ? toLicenseDetails(link.givenLicense) : null,
  };
}

/** Returns a record as the owner of its address signs it: what the trainee left to them is as they confirmed it. */
export const filledByOwner = (record: Supervisor): Supervisor => filledFrom(record, record.confirmedDetails);

/** Returns a session to decide, with the digest of what a page shows. */
export function toShownSession(session: Session, shown: string | undefined): ShownSession {
  if (shown === undefined) throw new Error('A session is shown without the digest of what is shown');
  return { ...toSessionRecord(session), shown };
}

/** Returns the people that a page shows, for the digests of its sessions. */
export function toShownPeople(
  user: User,
  supervisor: Supervisor,
  deputy?: SigningDeputy | null,
): ShownPeople {
  const { id, name, email, licenseNumber, credentials, licenseKind, licenseState } = supervisor;
  return {
    traineeName: user.name,
    ...(user.program === undefined ? {} : { traineeProgram: user.program }),
    supervisorId: id,
    name,
    email,
    licenseNumber,
    credentials,
    ...(licenseKind ? { licenseKind } : {}),
    ...(licenseState ? { licenseState } : {}),
    ...(deputy ? { deputy } : {}),
  };
}

/** What a supervisor asked about a session, with the reply. */
export const toQuestion = recordsOf(hoursMessages.SessionQuestion).as<ReviewPage['questions'][number]>();

/** A trainee as their supervisors see them. */
export const toShownTrainee = ({ name, program }: User): ReviewPage['trainee'] => ({
  name,
  program: program ?? null,
});

/** A supervisor's own details as the trainee entered them. */
export function toShownSupervisor(supervisor: Supervisor): ReviewPage['supervisor'] {
  const { name, email, confirmedDetails: confirmed } = supervisor;
  return {
    name,
    email,
    ...toShownLicense(supervisor),
    ...(confirmed && isOtherLicense(supervisor, confirmed) ? { confirmed: toShownLicense(confirmed) } : {}),
  };
}

const toShownLicense = ({ licenseNumber, credentials, licenseKind, licenseState }: LicenseDetails) => ({
  licenseNumber,
  credentials,
  ...(licenseKind ? { licenseKind } : {}),
  ...(licenseState ? { licenseState } : {}),
});

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
      withdrawnAt: item.withdrawnAt ?? null,
      site: item.site ?? null,
      shown: item.shown ?? null,
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
