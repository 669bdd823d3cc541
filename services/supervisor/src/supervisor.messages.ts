import type { Deputy__Output as DeputyMessage } from '@clinical-hours/proto/types/supervisor/v1/Deputy';
import type { LicenseDetails__Output as DetailsMessage } from '@clinical-hours/proto/types/supervisor/v1/LicenseDetails';
import type { Portal__Output as PortalMessage } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { messageOf } from '@clinical-hours/service-kit/grpc';
import { toOptionalDate } from '@clinical-hours/service-kit/validation';
import type { DescribedSupervisor } from './description.service.ts';
import type { PortalView } from './portal/portal.service.ts';
import type { ConfirmedDetails } from './confirmed-details.ts';
import type { Deputy } from './mailbox/portal.ts';
import { addressStateOf } from './supervisor.entity.ts';

export function toSupervisorMessage(supervisor: DescribedSupervisor): SupervisorMessage {
  const { portal, deputy, confirmedDetails } = supervisor;
  return messageOf<SupervisorMessage>({
    id: supervisor.id,
    userId: supervisor.userId,
    name: supervisor.name,
    email: supervisor.email,
    phone: supervisor.phone,
    licenseNumber: supervisor.licenseNumber,
    credentials: supervisor.credentials,
    isActive: supervisor.isActive,
    createdAt: supervisor.createdAt.toISOString(),
    updatedAt: supervisor.updatedAt.toISOString(),
    addressState: addressStateOf(supervisor),
    addressVersion: supervisor.addressVersion,
    correction: supervisor.correction,
    licenseKind: supervisor.licenseKind,
    licenseState: supervisor.licenseState,
    licensedOn: supervisor.licensedOn,
    licenseExpiresOn: supervisor.licenseExpiresOn,
    isBoardApproved: supervisor.isBoardApproved,
    approvedFrom: supervisor.approvedFrom,
    agreementSignedOn: supervisor.agreementSignedOn,
    portalId: portal?.id,
    digestWeekday: portal?.digestWeekday,
    awayUntil: portal?.isAway ? portal.awayUntil : undefined,
    deputy: deputy && toDeputyMessage(deputy),
    confirmedDetails: confirmedDetails && toDetailsMessage(confirmedDetails),
    // Only where another service asks about one record.
    traineeCount: undefined,
    addressConfirmedAt: undefined,
    mailboxSharers: [],
  });
}

export function toPortalMessage({
  portal,
  supervisors,
  removedSupervisors,
  refusesEverybody,
  otherSpellings,
  people,
  person,
}: PortalView): PortalMessage {
  return messageOf<PortalMessage>({
    id: portal.id,
    email: portal.address,
    supervisors: supervisors.map(toSupervisorMessage),
    removedSupervisors: removedSupervisors.map(toSupervisorMessage),
    details: portal.details && toDetailsMessage(portal.details),
    detailsConfirmedAt: portal.detailsConfirmedAt?.toISOString(),
    digestWeekday: portal.digestWeekday,
    awayUntil: portal.awayUntil,
    deputy: portal.deputy && toDeputyMessage(portal.deputy),
    refusesEverybody,
    otherSpellings,
    people,
    person,
  });
}

export function toDeputyMessage({ name, email, licenseNumber, credentials }: Deputy): DeputyMessage {
  return messageOf<DeputyMessage>({ name, email, licenseNumber, credentials });
}

export function toDetailsMessage(details: ConfirmedDetails): DetailsMessage {
  return messageOf<DetailsMessage>({
    licenseNumber: details.licenseNumber,
    credentials: details.credentials,
    licenseKind: details.licenseKind,
    licenseState: details.licenseState,
    licensedOn: details.licensedOn,
    licenseExpiresOn: details.licenseExpiresOn,
  });
}

/** Throws invalid for a text that is no date. */
export function toConfirmedDetails(message: DetailsMessage): ConfirmedDetails {
  const { licenseNumber, credentials, licenseKind = null, licenseState = null } = message;
  const licensedOn = toOptionalDate(message.licensedOn, 'licensedOn') ?? null;
  const licenseExpiresOn = toOptionalDate(message.licenseExpiresOn, 'licenseExpiresOn') ?? null;
  return { licenseNumber, credentials, licenseKind, licenseState, licensedOn, licenseExpiresOn };
}
