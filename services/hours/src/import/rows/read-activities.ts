import {
  activityGroups,
  activityTypes,
  clientKinds,
  describeActivity,
  fromHundredths,
  isHours,
  maxSupervisees,
  modalities,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';

/** The activities of a session, in its columns. */
export interface ImportedActivities {
  activityBreakdown: string | null;
  supervisionActivityType: string | null;
  directActivityType: string | null;
  indirectActivityType: string | null;
}

/** Columns of a session of which only totals are known. */
export const noActivities: ImportedActivities = {
  activityBreakdown: null,
  supervisionActivityType: null,
  directActivityType: null,
  indirectActivityType: null,
};

export type GroupTotals = Record<ActivityGroup, string>;

// The longest text that an export writes has 300 rows.
const maxLength = 50_000;
// The most rows of a group that the API takes.
const maxRows = 100;
/** Stands for an activity type that was not chosen, in words. */
export const untyped = 'Unspecified';

/**
 * Reads the activities of a session as an export writes them: 'Individual Therapy 1.50; Group Supervision (video, 6
 * supervisees) 1.00'. Returns undefined for a text that is none, or that does not add up to the totals of the session.
 */
export function readActivities(text: string, totals: GroupTotals): ImportedActivities | undefined {
  if (text === '') return noActivities;
  if (text.length > maxLength) return undefined;
  const rows = text.split('; ').map(readRow);
  if (!rows.every((row) => row !== undefined)) return undefined;
  return asRows(rows, totals) ?? asTypes(rows, totals);
}

interface DescribedRow {
  /** In words. */
  described: string;
  hundredths: number;
}

function readRow(text: string): DescribedRow | undefined {
  const at = text.lastIndexOf(' ');
  const hours = text.slice(at + 1);
  if (at <= 0 || !isHours(hours) || toHundredths(hours) === 0) return undefined;
  return { described: text.slice(0, at), hundredths: toHundredths(hours) };
}

// The groups stand one behind the other and every row has hours, so the totals tell where each ends.
function asRows(rows: DescribedRow[], totals: GroupTotals): ImportedActivities | undefined {
  const breakdown: ActivityBreakdown = { directClinical: [], supervision: [], indirectClinical: [] };
  let next = 0;
  for (const group of activityGroups) {
    let rest = toHundredths(totals[group]);
    for (let row = rows[next]; rest > 0; row = rows[next]) {
      const entry = row && entryOf(group, row);
      if (!row || !entry) return undefined;
      breakdown[group].push(entry);
      rest -= row.hundredths;
      next += 1;
    }
    if (rest < 0 || breakdown[group].length > maxRows) return undefined;
  }
  if (next < rows.length) return undefined;
  return columnsOf(breakdown);
}

/** Returns the columns of a session that hold a breakdown. */
export function columnsOf(breakdown: ActivityBreakdown): ImportedActivities {
  return {
    activityBreakdown: JSON.stringify(breakdown),
    supervisionActivityType: breakdown.supervision[0]?.activityType || null,
    directActivityType: breakdown.directClinical[0]?.activityType || null,
    indirectActivityType: breakdown.indirectClinical[0]?.activityType || null,
  };
}

// A session without rows has at most one type for each kind of hours, of all hours of that kind.
function asTypes(rows: DescribedRow[], totals: GroupTotals): ImportedActivities | undefined {
  const types = new Map<ActivityGroup, string>();
  for (const row of rows) {
    const group = activityGroups.find((each) => entryOf(each, row)?.activityType);
    if (!group || types.has(group) || toHundredths(totals[group]) !== row.hundredths) return undefined;
    const entry = entryOf(group, row);
    if (!entry || Object.keys(entry).length > 2) return undefined;
    types.set(group, entry.activityType);
  }
  return {
    activityBreakdown: null,
    supervisionActivityType: types.get('supervision') ?? null,
    directActivityType: types.get('directClinical') ?? null,
    indirectActivityType: types.get('indirectClinical') ?? null,
  };
}

function entryOf(group: ActivityGroup, { described, hundredths }: DescribedRow): ActivityEntry | undefined {
  const entry = meanings[group].get(described);
  return entry && { hours: fromHundredths(hundredths), ...entry };
}

type Meaning = Omit<ActivityEntry, 'hours'>;

// Every description that there is, so that a text is read as it is written.
const meanings = Object.fromEntries(activityGroups.map((group) => [group, meaningsOf(group)])) as Record<
  ActivityGroup,
  Map<string, Meaning>
>;

function meaningsOf(group: ActivityGroup): Map<string, Meaning> {
  const types = ['', ...Object.keys(activityTypes[group])];
  const counts =
    group === 'supervision' ? Array.from({ length: maxSupervisees }, (_, index) => index + 1) : [];
  const all = types.flatMap((activityType) =>
    [undefined, ...modalities].flatMap((modality) =>
      [undefined, ...clientKinds].flatMap((clients) =>
        [undefined, ...counts].map((supervisees): Meaning => ({
          activityType,
          ...(modality && { modality }),
          ...(clients && { clients }),
          ...(supervisees && { supervisees }),
        })),
      ),
    ),
  );
  return new Map(all.map((meaning) => [describeActivity(group, meaning, untyped), meaning]));
}
