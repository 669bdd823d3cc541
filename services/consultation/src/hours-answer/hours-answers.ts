import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { GuidanceEngine, ReadQuestion } from '../guidance/guidance.ts';
import { composeHoursAnswer, type HoursAnswer } from './compose-hours-answer.ts';
import { readHoursQuestion, type ReadHoursQuestion } from './read-hours-question.ts';

export type HoursRpc = Pick<RpcClient<LicensureServiceDefinition>, 'getFacts'>;

/** The deadline of the call to hours, in milliseconds: the trainee waits for it before the question is saved. */
export const factsDeadlineMs = 1_000;

/** Answers questions about hours from the facts that the hours service has. */
export class HoursAnswers {
  readonly #hours: HoursRpc;
  readonly #engine: Pick<GuidanceEngine, 'fromLibrary'>;
  readonly #log: Logger;
  readonly #readHours: ReadHoursQuestion;

  constructor(
    hours: HoursRpc,
    engine: Pick<GuidanceEngine, 'fromLibrary'>,
    log: Logger,
    readHours = readHoursQuestion,
  ) {
    this.#hours = hours;
    this.#engine = engine;
    this.#log = log;
    this.#readHours = readHours;
  }

  /**
   * Returns what the acting trainee's rules and log say; undefined for a question about danger or anything but hours,
   * for one that the library does not cover, and when hours is away or late.
   */
  async answer(call: Call, question: string, read: ReadQuestion): Promise<HoursAnswer | undefined> {
    if (read.danger || (read.language !== 'en' && read.language !== 'es')) return undefined;
    const asked = this.#readHours(question);
    if (!asked || this.#engine.fromLibrary(read, 'not_configured').isOutside) return undefined;
    try {
      const facts = await this.#hours.getFacts(call, { states: [...asked.states] });
      return composeHoursAnswer(asked, read.language, facts);
    } catch (error) {
      this.#log.warn(
        { errorName: error instanceof Error ? error.name : typeof error },
        'no facts about hours',
      );
      return undefined;
    }
  }
}
