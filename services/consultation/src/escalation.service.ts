import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, forbidden, gone, notFound, type AppError } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { readBody, type Bodies } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { Consultation } from './consultation.entity.ts';
import { lockConsultation, returnToGuidance } from './consultation.repository.ts';
import type { Escalation } from './escalation.entity.ts';
import {
  eventPayload,
  findEscalation,
  markDisputed,
  writeAnswer,
  type Answer,
  type EscalationWithConsultation,
} from './escalation.repository.ts';
import type { GuidanceEngine } from './guidance/guidance.ts';
import type { SupervisorClient } from './supervisor-client.ts';

/** An escalation as other services see it. */
export interface EscalationView extends EscalationWithConsultation {
  /** The response without identifiers of clients, for emails. */
  maskedResponse: string | null;
}

/** An answer as the client sent it. The schema of the API validates it again here. */
export interface Submission extends Partial<Bodies['answerConsultation']> {
  escalationId: number;
  linkId: number;
}

export interface EscalationServiceDeps {
  database: Database;
  transact: Transact;
  engine: GuidanceEngine;
  supervisors: SupervisorClient;
  /** The time zone of days in messages. */
  timeZone: string;
}

const unknownEscalation = () => notFound('escalation_not_found', 'Question not found');

/** Questions sent to supervisors: for other services and for the holder of a link, never for a signed-in user. */
export class EscalationService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #engine: GuidanceEngine;
  readonly #supervisors: SupervisorClient;
  readonly #timeZone: string;

  constructor(deps: EscalationServiceDeps) {
    this.#database = deps.database;
    this.#transact = deps.transact;
    this.#engine = deps.engine;
    this.#supervisors = deps.supervisors;
    this.#timeZone = deps.timeZone;
  }

  /** Returns an escalation in any state. */
  async get(call: Call, escalationId: number): Promise<EscalationView> {
    requireServiceCall(call);
    const found = await findEscalation(this.#database.manager, escalationId);
    if (!found) throw unknownEscalation();
    return { ...found, maskedResponse: found.response === null ? null : this.#engine.mask(found.response) };
  }

  /**
   * Writes the supervisor's answer. The same answer again changes nothing and returns `isRepeated`. Throws a conflict
   * for another answer, gone when the escalation was withdrawn or disputed, and invalid for the name of another person
   * who reads the mailbox.
   */
  async answer(
    call: Call,
    { escalationId, linkId, ...given }: Submission,
  ): Promise<{ escalation: EscalationView; isRepeated: boolean }> {
    const seen = await this.get(call, escalationId);
    const { response, notes, attestation } = accept(
      readBody('answerConsultation', given),
      'consultation_invalid',
    );
    await this.#supervisors.requireOwnName(call, seen.supervisorId, attestation);
    const answer: Answer = { response, notes: notes || null, attestation, linkId };
    const isRepeated = await this.#change(call, seen, async (unit, escalation) => {
      refuseEnded(escalation);
      if (isSame(escalation, answer)) return true;
      if (escalation.state === 'answered') throw this.#alreadyAnswered(escalation);
      await writeAnswer(unit.manager, escalation, answer);
      await unit.record('consultation.answered.v1', eventPayload(escalation));
      return false;
    });
    return { escalation: await this.get(call, escalationId), isRepeated };
  }

  /**
   * 'This wasn't me': removes the answer and returns the question to the trainee. The address of the link gets no more
   * mail about the trainee, unless `keepsMail`. A repetition changes nothing.
   */
  async dispute(call: Call, escalationId: number, linkId: number, keepsMail = false): Promise<void> {
    const seen = await this.get(call, escalationId);
    const disputedBy = (await this.#supervisors.find(call, seen.supervisorId)) ?? null;
    await this.#change(call, seen, async (unit, escalation, consultation) => {
      if (escalation.state === 'disputed') return;
      refuseEnded(escalation);
      await markDisputed(unit.manager, escalation.id, { linkId, disputedBy });
      await returnToGuidance(unit.manager, this.#engine, consultation);
      const refusing = keepsMail ? {} : { refusingLinkId: linkId };
      await unit.record('consultation.disputed.v1', { ...eventPayload(escalation), ...refusing });
    });
  }

  // The lock of the consultation orders all changes of its escalations.
  async #change<T>(
    call: Call,
    { id, userId, consultationId }: Escalation,
    change: (unit: UnitOfWork, escalation: Escalation, consultation: Consultation) => Promise<T>,
  ): Promise<T> {
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      await lockConsultation(unit.manager, userId, consultationId);
      const held = await findEscalation(unit.manager, id);
      if (!held) throw unknownEscalation();
      const { consultation, ...escalation } = held;
      return change(unit, escalation, consultation);
    });
  }

  #alreadyAnswered({ respondedAt }: Escalation): AppError {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: this.#timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const day = respondedAt ? format.format(respondedAt) : 'an earlier day';
    return conflict(
      'already_answered',
      `This question was answered on ${day}, and that answer cannot be changed here`,
    );
  }
}

function requireServiceCall(call: Call): void {
  if (call.actor) {
    throw forbidden('answer_is_by_link', 'Only the supervisor can answer, by the link in their email');
  }
}

function refuseEnded({ state }: Escalation): void {
  if (state === 'withdrawn') {
    throw gone('link_ended', 'The trainee has withdrawn this question. It no longer needs an answer');
  }
  if (state === 'disputed') {
    throw gone('request_disputed', 'This question was reported as misused, and can no longer be answered');
  }
}

function isSame(escalation: Escalation, { response, notes, attestation }: Answer): boolean {
  return (
    escalation.state === 'answered' &&
    escalation.response === response &&
    escalation.notes === notes &&
    escalation.attestation === attestation
  );
}
