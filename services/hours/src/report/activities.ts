import {
  activityGroups,
  activityLabel,
  fromHundredths,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { Session } from '../session/session.entity.ts';

type WithActivities = Pick<
  Session,
  | 'activityBreakdown'
  | 'supervisionHours'
  | 'supervisionActivityType'
  | 'directClinicalHours'
  | 'directActivityType'
  | 'indirectClinicalHours'
  | 'indirectActivityType'
>;

/** What a session's hours were for, in words: 'Individual Therapy 1.50; Documentation/Notes 0.50'. Rows of one type are one. */
export function activitiesText(session: WithActivities): string {
  const breakdown = session.activityBreakdown
    ? parseActivityBreakdown(session.activityBreakdown)
    : fromTypes(session);
  return activityGroups.flatMap((group) => groupTexts(group, breakdown[group])).join('; ');
}

function groupTexts(group: ActivityGroup, entries: ActivityEntry[]): string[] {
  const sums = new Map<string, number>();
  for (const { activityType, hours } of entries) {
    sums.set(activityType, (sums.get(activityType) ?? 0) + toHundredths(hours));
  }
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .map(([type, sum]) => `${activityLabel(group, type) || 'Unspecified'} ${fromHundredths(sum)}`);
}

// Sessions without rows may have one type for each kind of hours; without one there is nothing to tell.
function fromTypes(session: WithActivities): ActivityBreakdown {
  const entries = (hours: string, activityType: string | null): ActivityEntry[] =>
    activityType ? [{ hours, activityType }] : [];
  return {
    supervision: entries(session.supervisionHours, session.supervisionActivityType),
    directClinical: entries(session.directClinicalHours, session.directActivityType),
    indirectClinical: entries(session.indirectClinicalHours, session.indirectActivityType),
  };
}
