import { eraseUsers, isErased, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import {
  eventHandler,
  type EventHandler,
  type EventPayload,
  type EventType,
  type UnitOfWork,
} from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';
import { actionLinkEntity } from './action-link.entity.ts';
import {
  endLinksTo,
  eraseLinksOf,
  freezeLinksTo,
  refuseByLink,
  type AskedSubject,
} from './action-link.repository.ts';
import { eraseMailsOf } from './mail-admission.repository.ts';
import { eraseRefusalsOf } from './mailbox/mail-refusal.repository.ts';
import { portalAddressOf } from './mailbox/portal.ts';
import {
  eraseUnnamedPeople,
  eraseUnnamedPortals,
  fillDetails,
  findDetails,
  forgetDetailsFrom,
} from './mailbox/portal.repository.ts';
import { forgetDevicesOf } from './mailbox/device.repository.ts';
import { supervisorEntity } from './supervisor.entity.ts';
import {
  bounceAddress,
  confirmAddressByPortal,
  confirmAddressOfActor,
  eraseSupervisorsOf,
  fillLicense,
  takeLicenseBack,
  unconfirmAddress,
} from './supervisor.repository.ts';

/** An event about a trainee and one of their supervisors. */
type SupervisionEvent = {
  [T in EventType]: EventPayload<T> extends { userId: number; supervisorId: number } ? T : never;
}[EventType];

const toRequest = ({ requestId, userId }: { requestId: number; userId: number }): AskedSubject => ({
  purpose: 'review_sessions',
  subjectId: requestId,
  userId,
});

const toEscalation = ({ escalationId, userId }: { escalationId: number; userId: number }): AskedSubject => ({
  purpose: 'answer_consultation',
  subjectId: escalationId,
  userId,
});

/**
 * Handlers of the events that this service subscribes to, correct in any order: a link that is frozen and ended counts
 * as frozen. They freeze or end existing links only. A concurrent email may have a link issued afterwards, which is
 * harmless: the hours and consultation services check the state of the subject in the transaction of every act, and a
 * renewal sends mail only for an open subject.
 */
export function supervisorEvents(auth: DeletionRegister): EventHandler[] {
  return [
    handlerUnlessErased('hours.decision_made.v1', settleDecision),
    // Links of receipts stay: each shows its holder that the decision was disputed.
    handlerUnlessErased('hours.request_disputed.v1', async (manager, disputed, unit) => {
      await settleDispute(unit, toRequest(disputed), disputed);
      await takeLicenseBack(manager, disputed.supervisorId);
      for (const portalId of await forgetDetailsFrom(manager, disputed.requestId)) {
        await unit.record('supervisor.details_confirmed.v1', { portalId });
      }
    }),
    handlerUnlessErased('consultation.answered.v1', async (manager, answered) => {
      await confirmAddressOfActor(manager, answered.supervisorId, toEscalation(answered));
    }),
    handlerUnlessErased('consultation.disputed.v1', (_manager, disputed, unit) =>
      settleDispute(unit, toEscalation(disputed), disputed),
    ),
    handlerUnlessErased('consultation.withdrawn.v1', (manager, withdrawn) =>
      endLinksTo(manager, toEscalation(withdrawn)),
    ),
    handlerUnlessErased('notification.supervisor_mail_refused.v1', bounceAddress),
    eraseUsers('supervisor', auth, async (manager, userId) => {
      await eraseRefusalsOf(manager, userId);
      await eraseLinksOf(manager, userId);
      await eraseMailsOf(manager, userId);
      const named = await manager.findBy(supervisorEntity, { userId });
      await eraseSupervisorsOf(manager, userId);
      await eraseUnnamedPeople(
        manager,
        named.map(({ email }) => portalAddressOf(email)),
      );
      await eraseUnnamedPortals(manager);
    }),
  ];
}

// The decider gave their license before, by the link or in the portal. Only now the trainee sees it.
async function settleDecision(
  manager: EntityManager,
  made: EventPayload<'hours.decision_made.v1'>,
  unit: UnitOfWork,
): Promise<void> {
  const { supervisorId, requestId, linkId, portalLinkId, isByDeputy } = made;
  if (isByDeputy) return;
  const isConfirmed =
    portalLinkId === undefined
      ? await confirmAddressOfActor(manager, supervisorId, toRequest(made), linkId)
      : await confirmAddressByPortal(manager, supervisorId, portalLinkId);
  if (!isConfirmed) return;
  const link = linkId === undefined ? null : await manager.findOneBy(actionLinkEntity, { id: linkId });
  const record = await manager.findOneBy(supervisorEntity, { id: supervisorId });
  if (link?.givenLicense && record) {
    const portalId = await fillDetails(manager, record, link.givenLicense, requestId);
    if (portalId !== undefined) await unit.record('supervisor.details_confirmed.v1', { portalId });
  }
  const details = record && (await findDetails(manager, record));
  if (details) await fillLicense(manager, supervisorId, details);
}

async function settleDispute(
  unit: UnitOfWork,
  asked: AskedSubject,
  { supervisorId, refusingLinkId }: { supervisorId: number; refusingLinkId?: number | undefined },
): Promise<void> {
  await freezeLinksTo(unit.manager, asked);
  await unconfirmAddress(unit.manager, supervisorId);
  // Someone else may have decided in a browser that is remembered.
  const record = await unit.manager.findOneBy(supervisorEntity, { id: supervisorId });
  if (record) await forgetDevicesOf(unit.manager, record.email);
  await refuseByLink(unit, { linkId: refusingLinkId, purpose: asked.purpose, userId: asked.userId });
}

function handlerUnlessErased<T extends SupervisionEvent>(
  type: T,
  act: (manager: EntityManager, payload: EventPayload<T>, unit: UnitOfWork) => Promise<void>,
): EventHandler {
  return eventHandler(type, async ({ payload }, unit) => {
    if (await isErased(unit.manager, payload.userId)) return;
    await act(unit.manager, payload, unit);
  });
}
