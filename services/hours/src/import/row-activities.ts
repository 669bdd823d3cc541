import {
  activityGroups,
  describeActivity,
  fromHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
} from '@clinical-hours/proto/api';
import type { NumberColumn } from './number-column.ts';
import { columnsOf, noActivities, untyped, type ImportedActivities } from './read-activities.ts';

/** Whether the names of columns say which activities their hours are. */
export const nameActivities = (columns: readonly NumberColumn[]): boolean =>
  columns.some(({ meaning }) => meaning.activityType || meaning.modality || meaning.clients);

/**
 * Returns the activities of a row whose columns are activities, as columns of a session and in words. `hundredths` are
 * the hours of each column.
 */
export function activitiesOfColumns(
  columns: readonly NumberColumn[],
  hundredths: readonly number[],
): { activities: ImportedActivities; activitiesText: string | null } {
  const breakdown: ActivityBreakdown = { directClinical: [], supervision: [], indirectClinical: [] };
  for (const [index, { kind, meaning }] of columns.entries()) {
    const amount = hundredths[index] ?? 0;
    if (!kind || amount === 0) continue;
    const { modality, clients } = meaning;
    // A column may have been given to another kind than its name says.
    const activityType = meaning.kind === kind ? meaning.activityType : '';
    breakdown[kind].push({
      hours: fromHundredths(amount),
      activityType,
      ...(modality && { modality }),
      ...(clients && { clients }),
    });
  }
  const text = activityGroups
    .flatMap((group) => breakdown[group].filter(saysMore).map((entry) => inWords(group, entry)))
    .join('; ');
  // Hours of nothing but kinds need no rows.
  return text === ''
    ? { activities: noActivities, activitiesText: null }
    : { activities: columnsOf(breakdown), activitiesText: text };
}

const saysMore = ({ activityType, modality, clients }: ActivityEntry): boolean =>
  activityType !== '' || modality !== undefined || clients !== undefined;

const inWords = (group: (typeof activityGroups)[number], entry: ActivityEntry): string =>
  `${describeActivity(group, entry, untyped)} ${entry.hours}`;
