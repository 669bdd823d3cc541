// The worker thread of evaluator.ts: it evaluates whole logs.
import { AppError } from '@clinical-hours/service-kit/errors';
import {
  supervisorKindOf,
  type ProgressRecord,
  type StandingRecord,
  type WeekRecord,
} from '@clinical-hours/proto/api';
import { chosenSheets, toSheets, type BoardSheet, type LoggedFor } from '../sheets/board-sheet.ts';
import { evaluate, type Result } from '../counting/evaluate.ts';
import { refuseTooManySteps } from '../counting/evaluation.ts';
import type {
  Answer,
  EvaluationInput,
  HintsTask,
  ProgressAbout,
  SheetsAbout,
  StandingTask,
  Task,
  WeeksAbout,
} from './evaluator.ts';
import { toLines, type LoggedSession } from './lines.ts';
import { toProgress, toWeeks } from '../counting/progress.ts';
import { standingOf } from '../counting/standing.ts';
import { hintsOf } from '../counting/week-hints.ts';

interface Evaluated {
  result: Result;
  marked: Set<number>;
  later: Set<number>;
  stated: Set<number>;
  loggedFor: Map<number, LoggedFor>;
}

/** Answers once the thread has loaded its code. */
export const ready = (): void => {};

export const progress = (task: Task<ProgressAbout>): Answer<string> =>
  refusalOr(() => {
    const { result, marked, later, stated } = compute(task.input);
    const record: ProgressRecord = toProgress(result, { ...task.about, marked, later, stated });
    return JSON.stringify(record);
  });

export const weeks = (task: Task<WeeksAbout>): Answer<string> =>
  refusalOr(() => {
    const { result } = compute(task.input);
    const records: WeekRecord[] = toWeeks(result, task.about.rules, task.input.sites, task.about.range);
    return JSON.stringify(records);
  });

export const sheets = (task: Task<SheetsAbout>): Answer<BoardSheet[]> =>
  refusalOr(() => {
    const { form, signers, year } = task.about;
    const { result, loggedFor } = compute(task.input);
    return chosenSheets(toSheets(result.lines, form, loggedFor, signers), form, year);
  });

export function standings({
  sessions,
  sites,
  supervisors,
  licenses,
  ...input
}: StandingTask): Answer<StandingRecord[]> {
  return refusalOr(() => {
    const lines = toLines(sessions, sites, supervisors);
    return licenses.map((license) => standingOf({ ...license, ...input, lines, sites }));
  });
}

export function hints({
  sessions,
  sites,
  supervisors,
  licenses,
  weeks: shown,
  today,
}: HintsTask): Answer<string[][]> {
  return refusalOr(() => {
    const lines = toLines(sessions, sites, supervisors);
    const found = licenses.map((license) => hintsOf({ ...license, lines, sites, today }, shown));
    return shown.map((_week, index) => found.flatMap((ofLicense) => ofLicense[index] ?? []));
  });
}

// An AppError would lose its class on the way to the other thread.
function refusalOr<T>(make: () => T): Answer<T> {
  try {
    return { value: make() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, code, message } = error;
    return { refusal: { kind, code, message } };
  }
}

// 'Licensed Clinical Social Worker' on a receipt is the LCSW that was chosen later.
const meaningOf = (kind: string): string => supervisorKindOf(kind) ?? kind;

function compute(input: EvaluationInput): Evaluated {
  const { rules, isOwn, license, sessions, sites, supervisors, today } = input;
  const lines = toLines(sessions, sites, supervisors);
  if (isOwn) refuseTooManySteps(rules, lines);
  const before = (license.hoursBefore ?? []).map((row) => ({
    ...row,
    supervisor: row.supervisorId === null ? undefined : supervisors.get(row.supervisorId),
  }));
  const result = evaluate(rules, license, lines, today, before);
  const ids = (chosen: LoggedSession[]) => new Set(chosen.map(({ id }) => id));
  return {
    result,
    loggedFor: new Map(
      sessions.map(({ id, supervisorId, receiptNumber }) => [id, { supervisorId, receiptNumber }]),
    ),
    marked: ids(sessions.filter(({ isMarked }) => isMarked)),
    later: ids(sessions.filter(({ isAttributedLater }) => isAttributedLater)),
    stated: ids(
      sessions.filter(({ supervisorId, signedKind }) => {
        const kind = supervisors.get(supervisorId ?? 0)?.licenseKind;
        return kind !== undefined && meaningOf(kind) !== meaningOf(signedKind ?? '');
      }),
    ),
  };
}
