import { setTimeout } from 'node:timers/promises';
import type { ErrorCode, RuleSet, StandingRecord } from '@clinical-hours/proto/api';
import { AppError, awayMessage, type ErrorKind } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Piscina } from 'piscina';
import type { BoardForm } from '../sheets/board-form.ts';
import type { BoardSheet, Signers } from '../sheets/board-sheet.ts';
import { isOutOfMemory, workerThreads } from '../../limits/worker-threads.ts';
import { tooLarge } from '../counting/evaluation.ts';
import type { LoggedSession } from './lines.ts';
import type { SiteFacts, SupervisorFacts } from '../rules/preset.ts';
import type { toProgress } from '../counting/progress.ts';
import type { StandingInput } from '../counting/standing.ts';
import type { HintsInput, ShownWeek } from '../counting/week-hints.ts';

/** What an evaluation of a whole log looks at. */
export interface EvaluationInput {
  rules: RuleSet;
  /** Whether the rules are the trainee's own, of no preset. */
  isOwn: boolean;
  license: StandingInput['license'];
  sessions: LoggedSession[];
  sites: Map<number, SiteFacts>;
  supervisors: Map<number, SupervisorFacts>;
  /** yyyy-MM-dd */
  today: string;
}

/** A question about the evaluation of a license in a view. */
export interface Task<About> {
  input: EvaluationInput;
  about: About;
}

export type ProgressAbout = Omit<Parameters<typeof toProgress>[1], 'marked' | 'later' | 'stated'>;
export interface WeeksAbout {
  rules: RuleSet;
  range: { from: string; to: string };
}

/** What the sheets of a board show beside the evaluated lines. */
export interface SheetsAbout {
  form: BoardForm;
  signers: Signers;
  year: number | undefined;
}

export interface StandingTask extends Pick<EvaluationInput, 'sessions' | 'sites' | 'supervisors' | 'today'> {
  licenses: Pick<StandingInput, 'licenseId' | 'rules' | 'license'>[];
  draft: StandingInput['draft'];
  date: string;
}

export interface HintsTask extends Pick<EvaluationInput, 'sessions' | 'sites' | 'supervisors' | 'today'> {
  licenses: Pick<HintsInput, 'name' | 'rules' | 'license'>[];
  weeks: readonly ShownWeek[];
}

export type Answer<T> = { value: T } | { refusal: { kind: ErrorKind; code: ErrorCode; message: string } };

/** What the thread answers, by the name of the task. */
interface Tasks {
  progress: { task: Task<ProgressAbout>; value: string };
  weeks: { task: Task<WeeksAbout>; value: string };
  sheets: { task: Task<SheetsAbout>; value: BoardSheet[] };
  standings: { task: StandingTask; value: StandingRecord[] };
  hints: { task: HintsTask; value: string[][] };
}

export interface EvaluationLimits {
  /** The longest time of an evaluation, in milliseconds. */
  timeMs: number;
  /** The heap of the thread, in MiB. */
  heapMb: number;
}

// The gateway waits 5 s for the first part of an answer. The largest evaluation that is taken needs 250 MB.
const usualLimits: EvaluationLimits = { timeMs: 4_500, heapMb: 384 };

/**
 * Evaluates in one thread at a lower priority: a log of 30,000 sessions takes 150 to 300 ms of it, in which others
 * would wait for the event loop. The thread starts with the first task, and is replaced at once when a task took too
 * long or too much memory.
 */
export class Evaluations {
  readonly #limits: EvaluationLimits;
  #threads: Piscina | undefined;

  constructor(limits: EvaluationLimits = usualLimits) {
    this.#limits = limits;
  }

  /** Starts the thread, and waits until it has loaded its code, which takes longer than most evaluations. */
  async prepare(): Promise<void> {
    this.#threads ??= workerThreads({
      file: new URL('./evaluation.worker.ts', import.meta.url),
      atLeast: 1,
      atMost: 1,
      heapMb: this.#limits.heapMb,
      niceIncrement: 5,
    });
    await this.#threads.run(undefined, { name: 'ready' });
  }

  /**
   * Answers a question. Throws a conflict when rules and sessions are too many, and `unavailable` when the answer comes
   * too late.
   */
  async ask<Name extends keyof Tasks>(
    { deadlineMs = Number.POSITIVE_INFINITY }: Pick<Call, 'deadlineMs'>,
    name: Name,
    task: Tasks[Name]['task'],
  ): Promise<Tasks[Name]['value']> {
    const limitMs = () => Math.max(0, Math.floor(Math.min(this.#limits.timeMs, deadlineMs - Date.now())));
    // Without a signal: a thread that is ended while it loads would never be ready for anyone.
    await Promise.race([this.prepare(), setTimeout(limitMs(), undefined, { ref: false }).then(throwLate)]);
    // A thread whose caller waits no longer is ended with its task.
    const signal = AbortSignal.timeout(limitMs());
    try {
      return valueOf<Tasks[Name]['value']>(await this.#threads?.run(task, { name, signal }));
    } catch (error) {
      if (signal.aborted) throwLate();
      if (isOutOfMemory(error)) throw tooLarge();
      throw error;
    }
  }
}

/** The evaluations of this process. */
export const evaluations = new Evaluations();

function valueOf<T>(answer: Answer<T>): T {
  if ('value' in answer) return answer.value;
  throw new AppError(answer.refusal.kind, answer.refusal.code, answer.refusal.message);
}

function throwLate(): never {
  throw new AppError('unavailable', 'unavailable', awayMessage);
}
