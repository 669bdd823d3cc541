import type { ConsultationStatus } from '@clinical-hours/proto/api';
import { isRepeatedCall, type Database } from '@clinical-hours/service-kit/database';
import { notFound, type AppError } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { consultationEntity, type Consultation } from './consultation.entity.ts';
import type { DailyLimits } from './daily-limits.ts';
import { escalationEntity, type Escalation } from './escalation.entity.ts';
import type { Guidance, GuidanceEngine } from './guidance/guidance.ts';

/** A consultation with its escalation that is open or answered. */
export type ConsultationWithEscalation = Consultation & { escalation: Escalation | null };

export interface ConsultationQuery {
  /** From 1 on. */
  page: number;
  pageSize: number;
  status?: ConsultationStatus | undefined;
}

export const unknownConsultation = (): AppError => notFound('consultation_not_found', 'Question not found');

export class ConsultationRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  /** Throws not_found when it is not the trainee's. */
  async requireOwned(userId: number, id: number): Promise<ConsultationWithEscalation> {
    const [found] = await read(this.#ofTrainee(userId).andWhere('c.id = :id', { id }));
    if (!found) throw unknownConsultation();
    return found;
  }

  /** At most `count` of a trainee's consultations that are older than `beforeId`, newest first. */
  listBefore(userId: number, beforeId: number, count: number): Promise<ConsultationWithEscalation[]> {
    return read(this.#ofTrainee(userId).andWhere('c.id < :beforeId', { beforeId }).limit(count));
  }

  /** A page of a trainee's consultations that fit, newest first. */
  findPage(userId: number, query: ConsultationQuery): Promise<ConsultationWithEscalation[]> {
    const { page, pageSize, status } = query;
    const found = this.#ofTrainee(userId)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return read(status ? found.andWhere('c.status = :status', { status }) : found);
  }

  /** Whether a trainee may ask one more question by now. */
  hasRoom(userId: number, limits: DailyLimits): Promise<boolean> {
    return limits.hasRoom(this.#manager, userId);
  }

  /** Whether this was done before under the idempotency key of the call, and whether there is room for one more escalation. */
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

  // In one statement, so that status and escalation are of the same moment.
  #ofTrainee(userId: number): SelectQueryBuilder<Consultation> {
    const standing = `e.consultationId = c.id AND e.state IN ('open', 'answered')`;
    return this.#manager
      .createQueryBuilder(consultationEntity, 'c')
      .leftJoinAndMapOne('c.escalation', escalationEntity.options.name, 'e', standing)
      .where('c.userId = :userId', { userId })
      .orderBy('c.id', 'DESC');
  }
}

const read = (query: SelectQueryBuilder<Consultation>) =>
  query.getMany() as Promise<ConsultationWithEscalation[]>;

/** Locks a consultation for a change of it or of its escalations. Throws not_found when it is not the trainee's. */
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

/** The columns that keep guidance. */
export function guidanceColumns({ text, origin, model, sources, masked }: Guidance) {
  return {
    aiResponse: text,
    guidanceOrigin: origin,
    guidanceModel: model,
    guidanceSources: sources,
    masked,
  };
}

/**
 * Puts what came of asking a model in the place of the library's guidance. Changes nothing when the consultation is gone, or a
 * supervisor has answered, who has seen the other.
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

/** Takes a consultation back from its supervisor. One that has no answer gets the library's. The caller holds it. */
export async function returnToGuidance(
  manager: EntityManager,
  engine: GuidanceEngine,
  { id, question, guidanceOrigin }: Consultation,
): Promise<void> {
  const isAnswered = guidanceOrigin !== null && guidanceOrigin !== 'help';
  const guidance = isAnswered ? undefined : engine.fromLibrary(engine.read(question), 'not_configured');
  await manager.update(
    consultationEntity,
    { id },
    { status: 'ai_answered', ...(guidance ? guidanceColumns(guidance) : {}) },
  );
}

/** Removes all consultations of a trainee with their escalations. */
export async function eraseConsultationsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM escalations WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM consultations WHERE user_id = $1', [userId]);
}
