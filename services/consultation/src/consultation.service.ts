import { maxId } from '@clinical-hours/proto/api';
import { readBody, readQuery, type Bodies } from '@clinical-hours/proto/requests';
import { withIdempotencyKey } from '@clinical-hours/service-kit/database';
import { isErased, refuseErased } from '@clinical-hours/service-kit/erasure';
import { AppError, conflict } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActingAdministrator, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { accept } from '@clinical-hours/service-kit/validation';
import { consultationEntity, type Consultation } from './consultation.entity.ts';
import {
  deleteConsultation,
  guidanceColumns,
  improveGuidance,
  lockConsultation,
  requireOwned,
  returnToGuidance,
  type ConsultationRepository,
  type ConsultationWithEscalation,
} from './consultation.repository.ts';
import type { DailyLimits } from './daily-limits.ts';
import { eventPayload, findStanding, openEscalation, withdrawEscalation } from './escalation.repository.ts';
import type { GuidanceEngine, NoModelReason, ReadQuestion } from './guidance/guidance.ts';
import type { HoursAnswer } from './hours-answer/compose-hours-answer.ts';
import type { HoursAnswers } from './hours-answer/hours-answers.ts';
import type { SupervisorClient } from './supervisor-client.ts';

/** A question as the client sent it. The schemas of the API validate it again here. */
export type GivenQuestion = Partial<Bodies['askQuestion']>;

export interface ConsultationServiceDeps {
  consultations: ConsultationRepository;
  transact: Transact;
  supervisors: SupervisorClient;
  engine: GuidanceEngine;
  hoursAnswers: HoursAnswers;
  limits: DailyLimits;
  log: Logger;
}

// The operations that idempotency keys belong to.
const askOperation = 'ask_question';
const escalateOperation = 'escalate_consultation';
// Consultations read by one statement of a list.
const batchSize = 50;

/**
 * A trainee's questions. Each method except `count` acts for the trainee of the call, and sees only that trainee's
 * consultations.
 */
export class ConsultationService {
  readonly #consultations: ConsultationRepository;
  readonly #transact: Transact;
  readonly #supervisors: SupervisorClient;
  readonly #engine: GuidanceEngine;
  readonly #hoursAnswers: HoursAnswers;
  readonly #limits: DailyLimits;
  readonly #log: Logger;

  constructor(deps: ConsultationServiceDeps) {
    this.#consultations = deps.consultations;
    this.#transact = deps.transact;
    this.#supervisors = deps.supervisors;
    this.#engine = deps.engine;
    this.#hoursAnswers = deps.hoursAnswers;
    this.#limits = deps.limits;
    this.#log = deps.log;
  }

  /**
   * Saves a question with the library's answer and then asks the language model, if one is configured, for a better
   * one; or sends the question to a supervisor. A repetition under the same idempotency key returns the current
   * consultation.
   */
  async ask(call: Call, given: GivenQuestion): Promise<ConsultationWithEscalation> {
    const { userId } = requireActor(call);
    const body = accept(readBody('askQuestion', given), 'consultation_invalid');
    if (body.supervisorId !== null) await this.#supervisors.requireActive(call, body.supervisorId);
    const read = this.#readOnce(body.question);
    const [hasRoom, toEscalate] = await Promise.all([
      this.#consultations.hasRoom(userId, this.#limits),
      this.#consultations.readyToEscalate(call, askOperation, this.#limits),
    ]);
    // No email is admitted for a question that the transaction will refuse because of a daily limit, nor for a
    // repetition.
    if (body.supervisorId !== null && hasRoom && toEscalate.hasRoom && !toEscalate.isRepetition) {
      await this.#supervisors.admitMail(call, body.supervisorId);
    }
    // Masking and finding danger are slow, so they run outside the transaction. They do not run for a trainee who has
    // used up the day, who may still repeat a request whose answer was lost.
    if (hasRoom) await this.#engine.place(body.question);
    const hoursAnswer =
      hasRoom && body.supervisorId === null
        ? await this.#hoursAnswers.answer(call, body.question, read())
        : undefined;
    const { asked, added } = await this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      // Stays empty when this is a repetition.
      const saved: Consultation[] = [];
      const result = await withIdempotencyKey(unit.manager, call, askOperation, body, async () => {
        saved.push(await this.#save(unit, userId, body, { read, hoursAnswer }));
        return { id: saved[0]!.id };
      });
      return { asked: await requireOwned(unit.manager, userId, result.id), added: saved[0] };
    });
    if (!added?.modelAskedAt) return asked;
    await this.#askModel(call, added, read());
    return this.get(call, asked.id).catch((error: unknown) => {
      // The library's answer stands when the model's cannot be read, unless the question is gone.
      if (error instanceof AppError && error.kind === 'not_found') throw error;
      return asked;
    });
  }

  get(call: Call, consultationId: number): Promise<ConsultationWithEscalation> {
    return this.#consultations.requireOwned(requireActor(call).userId, consultationId);
  }

  /** Yields all consultations, newest first, in batches. */
  async *list(call: Call): AsyncGenerator<ConsultationWithEscalation[]> {
    const { userId } = requireActor(call);
    let beforeId = maxId;
    let batch: ConsultationWithEscalation[];
    do {
      batch = await this.#consultations.listBefore(userId, beforeId, batchSize);
      beforeId = batch.at(-1)?.id ?? 0;
      if (batch.length > 0) yield batch;
    } while (batch.length === batchSize);
  }

  /** Returns a page of the matching consultations, newest first, and the number of matches. */
  async find(
    call: Call,
    given: { page: number; pageSize: number; status?: string | undefined },
  ): Promise<{ consultations: ConsultationWithEscalation[]; total: number }> {
    const { userId } = requireActor(call);
    const query = accept(readQuery('listConsultations', given), 'consultation_invalid');
    const total = await this.#consultations.count(userId, query.status);
    return { consultations: await this.#consultations.findPage(userId, query), total };
  }

  /** Returns how many consultations a user has. For administrators only. */
  async count(call: Call, userId: number): Promise<number> {
    requireActingAdministrator(call);
    return this.#consultations.count(userId);
  }

  /** Sends a question that has guidance to a supervisor. */
  async escalate(
    call: Call,
    consultationId: number,
    given: { supervisorId: number },
  ): Promise<ConsultationWithEscalation> {
    const [seen, { isRepetition, hasRoom }] = await Promise.all([
      this.get(call, consultationId),
      this.#consultations.readyToEscalate(call, escalateOperation, this.#limits),
    ]);
    const { id } = seen;
    const { supervisorId } = accept(readBody('escalateConsultation', given), 'consultation_invalid');
    await this.#supervisors.requireActive(call, supervisorId);
    if (!isRepetition && seen.status !== 'ai_answered') throw refusalOf(seen);
    if (!isRepetition && hasRoom) {
      await this.#supervisors.admitMail(call, supervisorId);
    }
    return this.#change(call, id, (unit, consultation) =>
      withIdempotencyKey(unit.manager, call, escalateOperation, { id, supervisorId }, async () => {
        if (consultation.status !== 'ai_answered') throw refusalOf(consultation);
        await this.#limits.claimEscalation(unit.manager, consultation.userId);
        await unit.manager.update(consultationEntity, { id }, { status: 'escalated' });
        await openEscalation(unit, consultation, supervisorId);
      }),
    );
  }

  /** Takes a question back from a supervisor who has not answered yet. */
  async withdraw(call: Call, consultationId: number): Promise<ConsultationWithEscalation> {
    return this.#change(call, consultationId, async ({ manager, record }, consultation) => {
      if (consultation.status !== 'escalated') throw refusalOf(consultation);
      const escalation = await findStanding(manager, consultation.id);
      await withdrawEscalation(manager, escalation.id);
      await returnToGuidance(manager, this.#engine, consultation);
      await record('consultation.withdrawn.v1', eventPayload(escalation));
    });
  }

  /** Deletes a question with its answers, for good. A link to answer it ends. */
  async delete(call: Call, consultationId: number): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager, record }) => {
      await refuseErased(manager, userId);
      const consultation = await lockConsultation(manager, userId, consultationId);
      const standing = await deleteConsultation(manager, consultation);
      if (standing) await record('consultation.withdrawn.v1', eventPayload(standing));
    });
  }

  /**
   * Takes the trainee's word for who is in danger, and words the help for that person. An answer of a language model
   * becomes the library's. Once a supervisor has answered, the guidance stays as they saw it.
   */
  async nameConcerned(
    call: Call,
    consultationId: number,
    given: { who?: string },
  ): Promise<ConsultationWithEscalation> {
    await this.get(call, consultationId);
    const { who } = accept(readBody('nameConcerned', given), 'consultation_invalid');
    return this.#change(call, consultationId, async ({ manager }, consultation) => {
      const { id, question, danger, guidanceOrigin, status } = consultation;
      if (status === 'supervisor_answered') throw refusalOf(consultation);
      if (!danger || !guidanceOrigin) {
        throw conflict('consultation_without_danger', 'This question does not speak of danger');
      }
      const read = this.#engine.readFor(question, danger, who);
      const columns =
        guidanceOrigin === 'help'
          ? { ...guidanceColumns(this.#engine.emergencyHelp(read)), guidanceOrigin }
          : guidanceColumns(this.#engine.fromLibrary(read, 'danger'));
      await manager.update(consultationEntity, { id }, { ...columns, danger: { ...danger, who } });
    });
  }

  // The lock orders concurrent changes: the second one sees the result of the first.
  async #change(
    call: Call,
    consultationId: number,
    change: (unit: UnitOfWork, consultation: Consultation) => Promise<void>,
  ): Promise<ConsultationWithEscalation> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      await change(unit, await lockConsultation(unit.manager, userId, consultationId));
      return requireOwned(unit.manager, userId, consultationId);
    });
  }

  #readOnce(text: string): () => ReadQuestion {
    let question: ReadQuestion | undefined;
    return () => (question ??= this.#engine.read(text));
  }

  async #save(
    unit: UnitOfWork,
    userId: number,
    { supervisorId, ...body }: Bodies['askQuestion'],
    { read, hoursAnswer }: { read: () => ReadQuestion; hoursAnswer: HoursAnswer | undefined },
  ): Promise<Consultation> {
    const { manager } = unit;
    const isModelLeft = await this.#limits.claim(manager, userId);
    if (supervisorId !== null) await this.#limits.claimEscalation(manager, userId);
    const question = read();
    const common = {
      ...body,
      category: body.category ?? undefined,
      userId,
      maskedQuestion: question.maskedText,
      speaksOfDanger: question.danger !== undefined,
    };
    if (supervisorId === null) {
      return manager.save(consultationEntity, {
        ...common,
        ...this.#firstGuidance(question, isModelLeft, hoursAnswer !== undefined),
        hoursAnswer: hoursAnswer ?? null,
      });
    }
    const help = question.danger ? guidanceColumns(this.#engine.emergencyHelp(question)) : undefined;
    const guidance = help ? { ...help, guidanceOrigin: 'help' as const } : {};
    const added = await manager.save(consultationEntity, { ...common, ...guidance, status: 'escalated' });
    await openEscalation(unit, added, supervisorId);
    return added;
  }

  // This guidance stands until the model has answered, and for good when the model cannot, or is not to: what the rules
  // and the log say is answered from them alone.
  #firstGuidance(question: ReadQuestion, isModelLeft: boolean, hasFacts: boolean) {
    const isForModel = this.#engine.isForModel(question) && !hasFacts;
    const asksModel = isForModel && isModelLeft;
    const reason: NoModelReason = asksModel ? 'unfinished' : isForModel ? 'limit' : 'not_configured';
    return {
      ...guidanceColumns(this.#engine.fromLibrary(question, reason)),
      modelAskedAt: asksModel ? new Date() : null,
    };
  }

  // Continues after the end of the call: the trainee finds the answer later. When the model fails, the library's answer
  // remains.
  async #askModel(call: Call, consultation: Consultation, question: ReadQuestion): Promise<void> {
    const { id: consultationId, userId } = consultation;
    try {
      const guidance = await this.#engine.fromModel(question);
      await this.#transact(call.requestId, async ({ manager }) => {
        if (await isErased(manager, userId)) return;
        await improveGuidance(manager, consultation, guidance);
      });
    } catch (error) {
      const fields = { requestId: call.requestId, userId, consultationId, err: error };
      this.#log.error(fields, 'there is no answer of the model');
    }
  }
}

/** Returns the error for a change that the consultation's status does not allow. */
function refusalOf({ status }: Consultation): AppError {
  if (status === 'escalated') {
    return conflict('consultation_escalated', 'Your supervisor already has this question');
  }
  return status === 'supervisor_answered'
    ? conflict('consultation_answered', 'Your supervisor has already answered this question')
    : conflict('consultation_not_escalated', 'This question is not with a supervisor');
}
