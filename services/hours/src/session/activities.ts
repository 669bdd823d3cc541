import {
  activityGroups,
  describeActivity,
  fromHundredths,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import type { Session } from './session.entity.ts';

type WithTypes = Pick<
  Session,
  | 'supervisionHours'
  | 'supervisionActivityType'
  | 'directClinicalHours'
  | 'directActivityType'
  | 'indirectClinicalHours'
  | 'indirectActivityType'
>;

/**
 * Describes the activities of a session: 'Individual Therapy 1.50; Documentation/Notes 0.50'. Equal rows are
 * added up.
 */
export function activitiesText(session: WithTypes & Pick<Session, 'activityBreakdown'>): string {
  return session.activityBreakdown ? breakdownText(session.activityBreakdown) : typesText(session);
}

/** Describes the activities of an activity breakdown, which is JSON text. */
export function breakdownText(json: string): string {
  return textOf(parseActivityBreakdown(json));
}

/** Describes the activities of a session without a breakdown, which has at most one type for each kind of hours. */
export function typesText(session: WithTypes): string {
  const entries = (hours: string, activityType: string | null): ActivityEntry[] =>
    activityType ? [{ hours, activityType }] : [];
  return textOf({
    supervision: entries(session.supervisionHours, session.supervisionActivityType),
    directClinical: entries(session.directClinicalHours, session.directActivityType),
    indirectClinical: entries(session.indirectClinicalHours, session.indirectActivityType),
  });
}

function textOf(breakdown: ActivityBreakdown): string {
  return activityGroups.flatMap((group) => groupTexts(group, breakdown[group])).join('; ');
}

function groupTexts(group: ActivityGroup, entries: ActivityEntry[]): string[] {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const described = describeActivity(group, entry, 'Unspecified');
    sums.set(described, (sums.get(described) ?? 0) + toHundredths(entry.hours));
  }
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .map(([described, sum]) => `${described} ${fromHundredths(sum)}`);
}
