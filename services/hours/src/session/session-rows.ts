import {
  parseActivityBreakdown,
  toActivityType,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { Session } from './session.entity.ts';

type WithRows = Pick<
  Session,
  | 'activityBreakdown'
  | 'supervisionHours'
  | 'directClinicalHours'
  | 'indirectClinicalHours'
  | 'supervisionActivityType'
  | 'directActivityType'
  | 'indirectActivityType'
>;

/**
 * Returns the rows of a session. A session of which only totals are known, or whose breakdown is of an old form, has
 * one row for each kind of hours; an activity type that is none of ours is empty there.
 */
export function rowsOf(session: WithRows): ActivityBreakdown {
  return readBreakdown(session.activityBreakdown) ?? rowsOfTotals(session);
}

function readBreakdown(text: string | null): ActivityBreakdown | undefined {
  if (!text) return undefined;
  try {
    return parseActivityBreakdown(text);
  } catch {
    return undefined;
  }
}

function rowsOfTotals(session: WithRows): ActivityBreakdown {
  const rows = (group: ActivityGroup, hours: string, activityType: string | null): ActivityEntry[] =>
    toHundredths(hours) === 0 ? [] : [{ hours, activityType: toActivityType(group, activityType ?? '') }];
  return {
    directClinical: rows('directClinical', session.directClinicalHours, session.directActivityType),
    supervision: rows('supervision', session.supervisionHours, session.supervisionActivityType),
    indirectClinical: rows('indirectClinical', session.indirectClinicalHours, session.indirectActivityType),
  };
}
