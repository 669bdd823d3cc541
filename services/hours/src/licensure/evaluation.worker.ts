// The worker thread of evaluator.ts: it evaluates whole logs, and keeps the latest results.
import { AppError } from '@clinical-hours/service-kit/errors';
import {
  supervisorKindOf,
  type ProgressRecord,
  type StandingRecord,
  type WeekRecord,
} from '@clinical-hours/proto/api';
import { chosenSheets, toSheets, type BoardSheet, type LoggedFor } from '../board-log/board-sheet.ts';
import { evaluate, type Result } from './evaluate.ts';
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
import { bytesOf, ResultCache } from './result-cache.ts';
import { toLines, type LoggedSession } from './lines.ts';
import type { SiteFacts } from './preset.ts';
import { toProgress, toWeeks } from './progress.ts';
import { standingOf } from './standing.ts';
import { hintsOf } from './week-hints.ts';

interface Evaluated {
  key: string;
  result: Result;
  sites: Map<number, SiteFacts>;
  marked: Set<number>;
  later: Set<number>;
  stated: Set<number>;
  loggedFor: Map<number, LoggedFor>;
}

// A result of 10,000 sessions takes about 10 MB.
const maxCachedBytes = 128 * 1024 * 1024;
const results = new ResultCache<Evaluated>(maxCachedBytes);

/** Answers once the thread has loaded its code. */
export const ready = (): void => {};

export const progress = (task: Task<ProgressAbout>): Answer<string> =>
  answer(task, ({ result, marked, later, stated }): string => {
    const record: ProgressRecord = toProgress(result, { ...task.about, marked, later, stated });
    return JSON.stringify(record);
  });

export const weeks = (task: Task<WeeksAbout>): Answer<string> =>
  answer(task, ({ result, sites }): string => {
    const records: WeekRecord[] = toWeeks(result, task.about.rules, sites, task.about.range);
    return JSON.stringify(records);
  });

export const sheets = (task: Task<SheetsAbout>): Answer<BoardSheet[]> =>
  answer(task, ({ result, loggedFor }) => {
    const { form, signers, year } = task.about;
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

function answer<T>({ place, key, input }: Task<unknown>, make: (evaluated: Evaluated) => T): Answer<T> {
  const cached = results.get(place);
  const known = cached?.key === key ? cached : undefined;
  if (!known && !input) return { isUnknown: true };
  return refusalOr(() => make(known ?? compute(place, key, input as EvaluationInput)));
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

function compute(place: string, key: string, input: EvaluationInput): Evaluated {
  const { rules, license, sessions, sites, supervisors, today } = input;
  const result = evaluate(rules, license, toLines(sessions, sites, supervisors), today);
  const ids = (chosen: LoggedSession[]) => new Set(chosen.map(({ id }) => id));
  const evaluated = {
    key,
    result,
    sites,
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
  results.set(place, evaluated, bytesOf(result));
  return evaluated;
}
