import {
  activityGroups,
  describeActivity,
  fromHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import { roundUp } from '../cells/read-hours.ts';
import type { ActivityMeaning } from './activity-names.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { columnsOf, noActivities, untyped, type ImportedActivities } from './read-activities.ts';

/** Hours of a row, with what they are. */
export interface HoursEntry extends ActivityMeaning {
  /** Not rounded, where a row says them. */
  hundredths: number;
}

/**
 * Rounds hours after those of a day and kind are added up: six times 50 minutes are 5.00, and not six times 0.83. Each
 * amount is what the sum grows by.
 */
export class DayRounding {
  readonly #sums = new Map<string, number>();

  round(date: string, entries: readonly HoursEntry[]): HoursEntry[] {
    return addEqual(entries).map((entry) => {
      const key = `${date} ${entry.kind}`;
      const before = this.#sums.get(key) ?? 0;
      const sum = before + entry.hundredths;
      this.#sums.set(key, sum);
      return { ...entry, hundredths: roundUp(sum) - roundUp(before) };
    });
  }
}

/** Whether the names of columns, or of types in rows, say which activities hours are. */
export const nameActivities = (columns: readonly NumberColumn[]): boolean =>
  columns.some(
    ({ meaning, typedBy }) => typedBy || meaning.activityType || meaning.modality || meaning.clients,
  );

/** Returns what the name of a column says about its hours, which are of a kind. */
export function meaningOfColumn({ meaning }: NumberColumn, kind: ActivityGroup): ActivityMeaning {
  const { modality, clients } = meaning;
  // A column may have been given to another kind than its name says.
  return { kind, activityType: meaning.kind === kind ? meaning.activityType : '', modality, clients };
}

/** Returns the activities of a session, as its columns and in words. */
export function activitiesOfEntries(entries: readonly HoursEntry[]): {
  activities: ImportedActivities;
  activitiesText: string | null;
} {
  const breakdown: ActivityBreakdown = { directClinical: [], supervision: [], indirectClinical: [] };
  for (const { kind, hundredths, activityType, modality, clients } of entries) {
    if (hundredths === 0) continue;
    breakdown[kind].push({
      hours: fromHundredths(hundredths),
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

function addEqual(entries: readonly HoursEntry[]): HoursEntry[] {
  const sums = new Map<string, HoursEntry>();
  for (const entry of entries) {
    const key = [entry.kind, entry.activityType, entry.modality, entry.clients].join(' ');
    const hundredths = entry.hundredths + (sums.get(key)?.hundredths ?? 0);
    sums.set(key, { ...entry, hundredths });
  }
  return [...sums.values()];
}

const saysMore = ({ activityType, modality, clients }: ActivityEntry): boolean =>
  activityType !== '' || modality !== undefined || clients !== undefined;

const inWords = (group: ActivityGroup, entry: ActivityEntry): string =>
  `${describeActivity(group, entry, untyped)} ${entry.hours}`;
