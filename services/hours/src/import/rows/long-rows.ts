import { formatDate, toHundredths } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import {
  findDaysMadeLong,
  hundredthsOf,
  longDayText,
  longDayHundredths,
  type LongDay,
} from '../../session/day-hours.ts';
import type { ImportedSession, RowProblem } from './imported-session.ts';

interface LongRowOptions {
  duplicates?: 'skip' | 'import' | undefined;
  longDays?: 'import' | undefined;
}

/**
 * Returns the rows whose days would have more than 24 hours, with the sessions that are there, and those of more than
 * 16 hours, unless these are to be imported. Of the duplicates that were found those that are left out do not count.
 */
export async function findLongRows(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
  sessions: readonly ImportedSession[],
  { duplicates, longDays }: LongRowOptions,
  found: readonly ImportedSession[],
): Promise<RowProblem[]> {
  const skipped = new Set(duplicates === 'import' ? [] : found);
  const imported = sessions.filter((session) => !skipped.has(session));
  const added = new Map<string, number>();
  for (const session of imported) {
    added.set(session.date, (added.get(session.date) ?? 0) + hundredthsOf(session));
  }
  const long = await findDaysMadeLong(manager, userId, added, unusualHundredths);
  const problems = new Map(long.map((day) => [day.date, problemOf(day)]));
  return imported.flatMap(({ line, otherLines = [], date }) => {
    const problem = problems.get(date);
    if (!problem || (problem.kind === 'long_day' && longDays === 'import')) return [];
    return [line, ...otherLines].map((each) => ({ line: each, date, ...problem }));
  });
}

const unusualHundredths = 1_600;

function problemOf(day: LongDay): Omit<RowProblem, 'line'> {
  if (toHundredths(day.hours) > longDayHundredths)
    return { kind: 'impossible_day', message: `${longDayText(day)}.` };
  return {
    kind: 'long_day',
    message: `${formatDate(day.date)} would have ${Number(day.hours)} hours. Is that right?`,
  };
}
