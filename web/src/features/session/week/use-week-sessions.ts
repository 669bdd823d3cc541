import { maxPageSize, type SessionPage, type SessionRecord } from '@clinical-hours/proto/api';
import { addDays } from '../../../lib/figures/dates.ts';
import { useSessionPage, type SessionQuery } from '../session.api.ts';

// The weeks before the shown one, from which activities are offered first.
const weeksBefore = 4;

/** The query for the sessions of a week and of the four before, by its first day. */
export function weekQuery(week: string): SessionQuery {
  return { pageSize: maxPageSize, from: addDays(week, -7 * weeksBefore), to: addDays(week, 6) };
}

export interface WeekSessions {
  /** The newest first. */
  sessions: readonly SessionRecord[];
  /** Whether all sessions of the week and of the one before are there. */
  isWhole: boolean;
}

/** The sessions of a week and of the four before, fetched every 30 s. */
export function useWeekSessions(week: string) {
  const { data, error, mutate, isPrevious } = useSessionPage(weekQuery(week));
  return { data: data && !isPrevious ? toWeek(data, week) : undefined, error, mutate };
}

function toWeek({ sessions, total }: SessionPage, week: string): WeekSessions {
  const oldest = sessions.at(-1)?.date.slice(0, 10) ?? '';
  return { sessions, isWhole: total <= sessions.length || oldest < addDays(week, -7) };
}
