import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import type { ConsultationWithEscalation } from '../consultation.repository.ts';
import type { GivenQuestion } from '../consultation.service.ts';
import type { ConsultationSystem } from './consultation-system.ts';

/** A trainee with one supervisor. */
export class TestTrainee {
  readonly #system: ConsultationSystem;
  readonly userId: number;
  readonly supervisorId: number;

  constructor(system: ConsultationSystem, userId: number) {
    this.#system = system;
    this.userId = userId;
    this.supervisorId = userId + 1_000_000;
    system.supervisors.set(this.supervisorId, { userId, isActive: true });
  }

  call(idempotencyKey?: string) {
    return testCall({ userId: this.userId, ...(idempotencyKey ? { idempotencyKey } : {}) });
  }

  ask(changes: GivenQuestion = {}, idempotencyKey?: string): Promise<ConsultationWithEscalation> {
    return this.#system.consultations.ask(this.call(idempotencyKey), aQuestion(changes));
  }

  /** Sends a question to the supervisor at once. */
  send(changes: GivenQuestion = {}): Promise<ConsultationWithEscalation> {
    return this.ask({ supervisorId: this.supervisorId, ...changes });
  }

  get(id: number): Promise<ConsultationWithEscalation> {
    return this.#system.consultations.get(this.call(), id);
  }

  escalate(id: number, idempotencyKey?: string): Promise<ConsultationWithEscalation> {
    const { supervisorId } = this;
    return this.#system.consultations.escalate(this.call(idempotencyKey), id, { supervisorId });
  }

  withdraw(id: number): Promise<ConsultationWithEscalation> {
    return this.#system.consultations.withdraw(this.call(), id);
  }

  delete(id: number): Promise<void> {
    return this.#system.consultations.delete(this.call(), id);
  }

  /** Answers as the supervisor, by a link. */
  async answer(escalationId: number, changes: Parameters<typeof anAnswer>[0] = {}) {
    const submission = { escalationId, linkId: 3, ...anAnswer(changes) };
    return (await this.#system.escalations.answer(ownCall(), submission)).escalation;
  }

  dispute(escalationId: number, keepsMail?: boolean) {
    return this.#system.escalations.dispute(ownCall(), escalationId, 4, keepsMail);
  }

  /** Sends a question that the supervisor answers. Returns the ids. */
  async answered(): Promise<{ id: number; escalationId: number }> {
    const { id, escalation } = await this.send();
    await this.answer(escalation!.id);
    return { id, escalationId: escalation!.id };
  }

  /** Returns the events about this trainee, oldest first. */
  async events(): Promise<{ type: string; payload: unknown }[]> {
    const recorded = await this.#system.messaging.recorded();
    return recorded
      .filter(({ payload }) => (payload as { userId: number }).userId === this.userId)
      .map(({ type, payload }) => ({ type, payload }));
  }

  async eventTypes(): Promise<string[]> {
    return (await this.events()).map(({ type }) => type);
  }
}

/** Returns the outcomes of attempts, sorted: 'done', or the code of the error. */
export async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(attempts))
    .map((result) => (result.status === 'fulfilled' ? 'done' : String(result.reason.code)))
    .toSorted((a, b) => a.localeCompare(b));
}

/** A question that names a client. */
function aQuestion(changes: GivenQuestion = {}): GivenQuestion {
  return { question: 'How do I write up what Robin Sample told me?', ...changes };
}

/** A supervisor's signed answer. */
export function anAnswer(changes: { response?: string; notes?: string | null; attestation?: string } = {}) {
  return {
    response: 'Write what Robin Sample said, not what you think of it.',
    notes: 'Let us go through it on Monday.',
    attestation: 'Sam Supervisor',
    ...changes,
  };
}
