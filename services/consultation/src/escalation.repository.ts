import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { In, type EntityManager } from 'typeorm';
import { consultationEntity, type Consultation } from './consultation.entity.ts';
import {
  escalationEntity,
  type Disputant,
  type Escalation,
  type EscalationState,
} from './escalation.entity.ts';

export type EscalationWithConsultation = Escalation & { consultation: Consultation };

/** A supervisor's signed answer. */
export interface Answer {
  response: string;
  notes: string | null;
  attestation: string;
  linkId: number;
}

export const eventPayload = ({ id, consultationId, userId, supervisorId }: Escalation) => ({
  escalationId: id,
  consultationId,
  userId,
  supervisorId,
});

/** Opens an escalation and records the event that sends the email. The caller holds the lock of the consultation. */
export async function openEscalation(
  { manager, record }: UnitOfWork,
  { id: consultationId, userId }: Consultation,
  supervisorId: number,
): Promise<void> {
  const opened = await manager.save(escalationEntity, { consultationId, userId, supervisorId });
  await record('consultation.escalated.v1', eventPayload(opened));
}

export async function findEscalation(
  manager: EntityManager,
  id: number,
): Promise<EscalationWithConsultation | undefined> {
  const found = await manager
    .createQueryBuilder(escalationEntity, 'e')
    .innerJoinAndMapOne('e.consultation', consultationEntity.options.name, 'c', 'c.id = e.consultationId')
    .where('e.id = :id', { id })
    .getOne();
  return (found as EscalationWithConsultation | null) ?? undefined;
}

/**
 * Returns the open or answered escalation of a consultation, and throws when there is none. The caller holds the lock
 * of the consultation.
 */
export function findStanding(manager: EntityManager, consultationId: number): Promise<Escalation> {
  const state = In<EscalationState>(['open', 'answered']);
  return manager.findOneByOrFail(escalationEntity, { consultationId, state });
}

/** Ends an open escalation for good. The caller holds the lock of its consultation. */
export async function withdrawEscalation(manager: EntityManager, id: number): Promise<void> {
  await manager.update(escalationEntity, { id, state: 'open' }, { state: 'withdrawn' });
}

/** Writes the answer to an open escalation. The caller holds the lock of its consultation. */
export async function writeAnswer(
  manager: EntityManager,
  { id, consultationId }: Escalation,
  answer: Answer,
): Promise<void> {
  const answered = { ...answer, state: 'answered' as const, respondedAt: new Date() };
  await manager.update(escalationEntity, { id, state: 'open' }, answered);
  await manager.update(consultationEntity, { id: consultationId }, { status: 'supervisor_answered' });
}

/** Marks an escalation as disputed by its supervisor. The caller holds the lock of its consultation. */
export async function markDisputed(
  manager: EntityManager,
  id: number,
  by: { linkId: number; disputedBy: Disputant | null },
): Promise<void> {
  const state = In<EscalationState>(['open', 'answered']);
  const { linkId: disputeLinkId, disputedBy } = by;
  const disputed = { state: 'disputed' as const, disputedAt: new Date(), disputeLinkId, disputedBy };
  await manager.update(escalationEntity, { id, state }, disputed);
}
