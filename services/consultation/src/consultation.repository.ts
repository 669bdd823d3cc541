import type { ConsultationStatus } from '@clinical-hours/proto/api';
import { isRepeatedCall, type Database } from '@clinical-hours/service-kit/database';
import { conflict, notFound, type AppError } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { consultationEntity, type Consultation } from './consultation.entity.ts';
import { keepUses, type DailyLimits } from './daily-limits.ts';
import { escalationEntity, type Escalation } from './escalation.entity.ts';
import type { Guidance, GuidanceEngine } from './guidance/guidance.ts';

/** A consultation with its open or answered escalation. */
export type ConsultationWithEscalation = Consultation & { escalation: Escalation | null };

export interface ConsultationQuery {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  status?: ConsultationStatus | undefined;
}

const unknownConsultation = (): AppError => notFound('consultation_not_found', 'Question not found');

export class ConsultationRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  /** Throws not_found when the trainee has no such consultation. */
  requireOwned(userId: number, id: number): Promise<ConsultationWithEscalation> {
    return requireOwned(this.#manager, userId, id);
  }

  /** Returns at most `count` of a trainee's consultations with ids below `beforeId`, newest first. */
  listBefore(userId: number, beforeId: number, count: number): Promise<ConsultationWithEscalation[]> {
    return read(this.#ofTrainee(userId).andWhere('c.id < :beforeId', { beforeId }).limit(count));
  }

  /** Returns a page of a trainee's matching consultations, newest first. */
  findPage(userId: number, query: ConsultationQuery): Promise<ConsultationWithEscalation[]> {
    const { page, pageSize, status } = query;
    const found = this.#ofTrainee(userId)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return read(status ? found.andWhere('c.status = :status', { status }) : found);
  }

  /** Returns whether a trainee is below the daily limit of questions. */
  hasRoom(userId: number, limits: DailyLimits): Promise<boolean> {
    return limits.hasRoom(this.#manager, userId);
  }

  /**
   * Returns whether the operation was done before under the call's idempotency key, and whether the trainee is below
   * the daily limit of escalations.
   */
  async readyToEscalate(
    call: Call,
    operation: string,
    limits: DailyLimits,
  ): Promise<{ isRepetition: boolean; hasRoom: boolean }> {
    const [isRepetition, hasRoom] = await Promise.all([
      isRepeatedCall(this.#manager, call, operation),
      limits.hasRoomToEscalate(this.#manager, requireActor(call).userId),
    ]);
    return { isRepetition, hasRoom };
  }

  count(userId: number, status?: ConsultationStatus): Promise<number> {
    return this.#manager.countBy(consultationEntity, { userId, ...(status ? { status } : {}) });
  }

  // A single statement reads the status and the escalation at the same moment.
  #ofTrainee(userId: number): SelectQueryBuilder<Consultation> {
    return ofTrainee(this.#manager, userId);
  }
}

function ofTrainee(manager: EntityManager, userId: number): SelectQueryBuilder<Consultation> {
  const standing = `e.consultationId = c.id AND e.state IN ('open', 'answered')`;
  return manager
    .createQueryBuilder(consultationEntity, 'c')
    .leftJoinAndMapOne('c.escalation', escalationEntity.options.name, 'e', standing)
    .where('c.userId = :userId', { userId })
    .orderBy('c.id', 'DESC');
}

export async function requireOwned(
  manager: EntityManager,
  userId: number,
  id: number,
): Promise<ConsultationWithEscalation> {
  const [found] = await read(ofTrainee(manager, userId).andWhere('c.id = :id', { id }));
  if (!found) throw unknownConsultation();
  return found;
}

const read = (query: SelectQueryBuilder<Consultation>) =>
  query.getMany() as Promise<ConsultationWithEscalation[]>;

/** Locks a consultation for a change of it or of its escalations. Throws not_found if the trainee has none such. */
export async function lockConsultation(
  manager: EntityManager,
  userId: number,
  id: number,
): Promise<Consultation> {
  const found = await manager.findOne(consultationEntity, {
    where: { id, userId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!found) throw unknownConsultation();
  return found;
}

export function guidanceColumns({ text, origin, model, sources, masked, danger, isOutside }: Guidance) {
  return {
    aiResponse: text,
    guidanceOrigin: origin,
    guidanceModel: model,
    guidanceSources: sources,
    masked,
    isOutside,
    ...(danger ? { danger: { kind: danger.kind, who: danger.who } } : {}),
  };
}

/**
 * Replaces the library's guidance by what came of asking a model. Changes nothing when the consultation is gone, or
 * when a supervisor has answered, because the supervisor saw the library's guidance.
 */
export async function improveGuidance(
  manager: EntityManager,
  { id, createdAt }: Consultation,
  guidance: Guidance,
): Promise<void> {
  const status = In<ConsultationStatus>(['ai_answered', 'escalated']);
  const where = { id, createdAt, guidanceOrigin: 'library' as const, status };
  const danger = guidance.danger ? { speaksOfDanger: true } : {};
  await manager.update(consultationEntity, where, { ...guidanceColumns(guidance), ...danger });
}

/**
 * Takes a consultation back from its supervisor, and adds the library's guidance when it has none. The caller holds the
 * lock of the consultation.
 */
export async function returnToGuidance(
  manager: EntityManager,
  engine: GuidanceEngine,
  { id, question, guidanceOrigin, danger }: Consultation,
): Promise<void> {
  const isAnswered = guidanceOrigin !== null && guidanceOrigin !== 'help';
  const read = () => (danger ? engine.readFor(question, danger, danger.who) : engine.read(question));
  const guidance = isAnswered ? undefined : engine.fromLibrary(read(), 'not_configured');
  await manager.update(
    consultationEntity,
    { id },
    { status: 'ai_answered', ...(guidance ? guidanceColumns(guidance) : {}) },
  );
}

/**
 * Deletes a consultation with its escalations, and returns the one that was open or answered. The caller holds its
 * lock. Throws a conflict when a supervisor has disputed it: what was signed in their name is retained.
 */
export async function deleteConsultation(
  manager: EntityManager,
  { id, userId }: Consultation,
): Promise<Escalation | undefined> {
  const escalations = await manager.findBy(escalationEntity, { consultationId: id });
  if (escalations.some(({ state }) => state === 'disputed')) {
    throw conflict(
      'consultation_disputed',
      'A supervisor reported this question as misused, so it is kept until your account is deleted',
    );
  }
  await keepUses(manager, userId, id);
  // Its escalations go with it.
  await manager.delete(consultationEntity, { id });
  return escalations.find(({ state }) => state !== 'withdrawn');
}

/** Deletes all consultations of a trainee with their escalations. */
export async function eraseConsultationsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM escalations WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM consultations WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM deleted_uses WHERE user_id = $1', [userId]);
}
