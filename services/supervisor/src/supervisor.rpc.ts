import { supervisorMessages, supervisorService } from '@clinical-hours/proto/supervisor';
import type { LinkPurpose__Output as LinkPurposeMessage } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { MailScope__Output as ScopeMessage } from '@clinical-hours/proto/types/supervisor/v1/MailScope';
import { invalid } from '@clinical-hours/service-kit/errors';
import { changeOf, serve, type Call, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toOptionalDate } from '@clinical-hours/service-kit/validation';
import {
  isLasting,
  type AskingPurpose,
  type LinkPurpose,
  type PortalPurpose,
  type StoppingPurpose,
} from './action-link.entity.ts';
import type { ActionLinkService } from './action-link.service.ts';
import type { LinkHolderService } from './link-holder.service.ts';
import type { MailAdmissionService } from './mail-admission.service.ts';
import { undescribed, type DescriptionService } from './description.service.ts';
import type { AddressedSupervisor, RefusalScope } from './mailbox/mail-refusal.repository.ts';
import type { PortalAsk, PortalLinkService } from './portal/portal-link.service.ts';
import type { PortalService, PortalView } from './portal/portal.service.ts';
import type { DeviceService } from './portal/device.service.ts';
import {
  toConfirmedDetails,
  toDeputyMessage,
  toDetailsMessage,
  toPortalMessage,
  toSupervisorMessage,
} from './supervisor.messages.ts';
import type { LicenseDetails, SupervisorService } from './supervisor.service.ts';

const { CreateSupervisorRequest, UpdateSupervisorRequest } = supervisorMessages;

// Fields that every supervisor has.
const required = ['name', 'email', 'isActive', 'isBoardApproved'] as const;

export interface SupervisorServices {
  supervisors: SupervisorService;
  links: ActionLinkService;
  linkHolders: LinkHolderService;
  admissions: MailAdmissionService;
  descriptions: DescriptionService;
  portalLinks: PortalLinkService;
  portals: PortalService;
  devices: DeviceService;
}

/** The gRPC handlers of this service. */
export function supervisorRpc({
  supervisors,
  links,
  linkHolders,
  admissions,
  descriptions,
  portalLinks,
  portals,
  devices,
}: SupervisorServices): ServedService {
  const describedToTrainee = async (call: Call, supervisor: AddressedSupervisor) =>
    toSupervisorMessage(await descriptions.describeOne(call, supervisor));
  const changedToTrainee = async (call: Call, supervisor: AddressedSupervisor) =>
    toSupervisorMessage(await descriptions.describeChanged(call, supervisor));
  const describedToHolder = async (supervisor: AddressedSupervisor) => {
    const [described] = await descriptions.describeToHolder([supervisor]);
    return toSupervisorMessage(described!);
  };
  const confirmedToHolder = async (supervisor: AddressedSupervisor) =>
    describedToHolder(supervisor).catch(() => toSupervisorMessage(undescribed(supervisor)));
  return serve(supervisorService, {
    createSupervisor: async (request, call) => {
      const { name, email, licenseNumber, credentials } = request;
      const given = changeOf(CreateSupervisorRequest, request, { required: ['isBoardApproved'] });
      const details = withDates({ phone: null, ...given, name, email, licenseNumber, credentials });
      return { supervisor: await changedToTrainee(call, await supervisors.create(call, details)) };
    },
    listSupervisors: async ({ includesRemoved }, call) => {
      const listed = await descriptions.describe(call, await supervisors.list(call, includesRemoved));
      return { supervisors: listed.map(toSupervisorMessage) };
    },
    getSupervisor: async ({ supervisorId }, call) => {
      const found = await supervisors.get(call, supervisorId);
      const supervisor = await describedToTrainee(call, found);
      return {
        supervisor: call.actor ? supervisor : { ...supervisor, ...(await supervisors.addressFacts(found)) },
      };
    },
    updateSupervisor: async (request, call) => {
      const { supervisorId, expectedUpdatedAt } = request;
      const change = withEmpty(withDates(changeOf(UpdateSupervisorRequest, request, { required })));
      const changed = await supervisors.update(call, supervisorId, change, expectedUpdatedAt);
      return { supervisor: await changedToTrainee(call, changed) };
    },
    removeSupervisor: async ({ supervisorId }, call) => {
      await supervisors.remove(call, supervisorId);
      return {};
    },
    issueActionLink: async (request, call) => {
      const { token, expiresAt } = await links.issue(call, {
        ...request,
        purpose: toPurpose(request.purpose),
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },
    admitMails: async ({ supervisorIds }, call) => {
      await admissions.admit(call, supervisorIds);
      return {};
    },
    resolveActionLink: async ({ purpose, token }) => {
      const { link, supervisor, refused, deputy } = await links.resolve(toPurpose(purpose), token);
      return {
        linkId: link.id,
        subjectId: link.subjectId,
        // A lasting link outlives a change of the address, to one whose mail its holder does not read.
        supervisor: isLasting(link.purpose)
          ? toSupervisorMessage(undescribed(supervisor))
          : await describedToHolder(supervisor),
        expiresAt: link.expiresAt.toISOString(),
        refusedScope: toScopeMessage(refused),
        ...(deputy ? { deputy: toDeputyMessage(deputy) } : {}),
        ...(link.givenLicense ? { givenLicense: toDetailsMessage(link.givenLicense) } : {}),
      };
    },
    renewActionLink: async ({ purpose, token }, call) => {
      const { subjectId, earlier } = await linkHolders.renew(call, toAskingPurpose(purpose), token);
      return {
        subjectId,
        ...(earlier ? { askedAt: earlier.at.toISOString(), nextAt: earlier.nextAt.toISOString() } : {}),
      };
    },
    confirmAddress: async ({ token }, call) => ({
      supervisor: await confirmedToHolder(await linkHolders.confirmAddress(call, token)),
    }),
    stopMail: async ({ purpose, token, scope }, call) => {
      const stopped = await linkHolders.stopMail(call, toStoppingPurpose(purpose), token, toScope(scope));
      return { ...stopped, scope: toScopeMessage(stopped.scope) };
    },
    undoStop: async ({ token, undoToken }, call) => {
      await linkHolders.undoStop(call, token, undoToken);
      return {};
    },
    correctDetails: async ({ purpose, token, message }, call) => {
      await linkHolders.correctDetails(call, toAskingPurpose(purpose), token, message);
      return {};
    },
    giveLicense: async ({ token, license }, call) => {
      if (!license) throw invalid('message_invalid', 'A license is missing');
      await linkHolders.giveLicense(call, token, toConfirmedDetails(license));
      return {};
    },
    askForPortal: async ({ purpose, token }, call) =>
      toAskMessage(await portalLinks.ask(call, toPortalPurpose(purpose), token)),
    renewPortalLink: async ({ token }, call) => toAskMessage(await portalLinks.renew(call, token)),
    askForSpelling: async ({ token, email }, call) =>
      toAskMessage(await portalLinks.askForSpelling(call, token, email)),
    issuePortalLink: async ({ portalAskId, issueKey }, call) => {
      const { token, expiresAt, portalId } = await portalLinks.issue(call, portalAskId, issueKey);
      const { portal } = toPortalAnswer(await portals.get(call, portalId));
      return { token, expiresAt: expiresAt.toISOString(), portal };
    },
    resolvePortalLink: async ({ token, personId, deviceTokens }) => {
      const { link, view, rememberedUntil, ...opened } = await portals.resolve(token, personId, deviceTokens);
      return {
        portalLinkId: link.id,
        expiresAt: link.expiresAt.toISOString(),
        ...toPortalAnswer(view),
        ...opened,
        ...(rememberedUntil ? { rememberedUntil: rememberedUntil.toISOString() } : {}),
      };
    },
    rememberDevice: async ({ token, personId, deviceTokens }, call) => {
      const { deviceToken, rememberedUntil } = await devices.remember(call, token, personId, deviceTokens);
      return { deviceToken, rememberedUntil: rememberedUntil.toISOString() };
    },
    forgetDevices: async ({ deviceTokens, token, personId }, call) => {
      const opened = token === undefined ? undefined : { token, supervisorId: personId };
      await devices.forget(call, deviceTokens, opened);
      return {};
    },
    getPortal: async ({ portalId }, call) => toPortalAnswer(await portals.get(call, portalId)),
    listLoneAddresses: async (_request, call) => ({
      addresses: (await portals.listLone(call)).map(({ addedAt, confirmedAt, ...address }) => ({
        ...address,
        addedAt: addedAt.toISOString(),
        confirmedAt: confirmedAt.toISOString(),
      })),
    }),
    isMailRefused: async ({ email, userId }, call) => ({
      isRefused: await supervisors.isMailRefused(call, email, userId),
    }),
    savePortalDetails: async ({ token, details, personId }, call) =>
      toPortalAnswer(await portals.saveDetails(call, token, details, personId)),
    saveDelivery: async ({ token, digestWeekday, personId }, call) =>
      toPortalAnswer(await portals.saveDelivery(call, token, digestWeekday ?? null, personId)),
    saveAbsence: async ({ token, personId, ...absence }, call) =>
      toPortalAnswer(await portals.saveAbsence(call, token, absence, personId)),
    saveWriter: async ({ token, personId, ...writer }, call) =>
      toPortalAnswer(await portals.saveWriter(call, token, writer, personId)),
  });
}

const dates = ['licensedOn', 'licenseExpiresOn', 'approvedFrom', 'agreementSignedOn'] as const;

// Throws invalid for a text that is no date.
function withDates<C extends LicenseDetails>(change: C): C {
  for (const field of dates) toOptionalDate(change[field] ?? undefined, field);
  return change;
}

// What is left to the supervisor is empty.
function withEmpty<C extends { licenseNumber?: string | null; credentials?: string | null }>(change: C) {
  const { licenseNumber, credentials, ...rest } = change;
  return {
    ...rest,
    ...(licenseNumber === undefined ? {} : { licenseNumber: licenseNumber ?? '' }),
    ...(credentials === undefined ? {} : { credentials: credentials ?? '' }),
  };
}

const purposes: Partial<Record<LinkPurposeMessage, LinkPurpose>> = {
  LINK_PURPOSE_REVIEW_SESSIONS: 'review_sessions',
  LINK_PURPOSE_ANSWER_CONSULTATION: 'answer_consultation',
  LINK_PURPOSE_CONFIRM_ADDRESS: 'confirm_address',
  LINK_PURPOSE_DISPUTE_DECISION: 'dispute_decision',
  LINK_PURPOSE_STOP_MAIL: 'stop_mail',
};

function toPurpose(message: LinkPurposeMessage): LinkPurpose {
  const purpose = purposes[message];
  if (!purpose) throw invalid('link_purpose_unknown', 'A link needs a purpose');
  return purpose;
}

const askingPurposes: Partial<Record<LinkPurposeMessage, AskingPurpose>> = {
  LINK_PURPOSE_REVIEW_SESSIONS: 'review_sessions',
  LINK_PURPOSE_ANSWER_CONSULTATION: 'answer_consultation',
};

function toAskingPurpose(message: LinkPurposeMessage): AskingPurpose {
  const purpose = askingPurposes[message];
  if (!purpose) throw invalid('link_purpose_unfit', 'Only links that ask for something can do this');
  return purpose;
}

function toPortalPurpose(message: LinkPurposeMessage): PortalPurpose {
  return message === 'LINK_PURPOSE_DISPUTE_DECISION' ? 'dispute_decision' : toStoppingPurpose(message);
}

function toStoppingPurpose(message: LinkPurposeMessage): StoppingPurpose {
  return message === 'LINK_PURPOSE_STOP_MAIL' ? 'stop_mail' : toAskingPurpose(message);
}

function toScope(message: ScopeMessage): RefusalScope {
  if (message === 'MAIL_SCOPE_UNSPECIFIED') {
    throw invalid('mail_scope_missing', 'Mail can be stopped for one trainee or for all');
  }
  return message === 'MAIL_SCOPE_EVERYBODY' ? 'everybody' : 'trainee';
}

function toScopeMessage(scope: RefusalScope | undefined): ScopeMessage {
  if (scope === undefined) return 'MAIL_SCOPE_UNSPECIFIED';
  return scope === 'everybody' ? 'MAIL_SCOPE_EVERYBODY' : 'MAIL_SCOPE_TRAINEE';
}

const toPortalAnswer = (view: PortalView) => ({ portal: toPortalMessage(view) });

const toAskMessage = ({ earlier }: PortalAsk) =>
  earlier ? { askedAt: earlier.at.toISOString(), nextAt: earlier.nextAt.toISOString() } : {};
