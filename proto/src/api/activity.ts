import { fromHundredths, isHours, toHundredths } from './hours-and-dates.ts';

/** Activity types by group, with their labels (docs/SPECIFICATION.md, section 6.2). */
export const activityTypes = {
  directClinical: {
    'individual-therapy': 'Individual Therapy',
    'group-therapy': 'Group Therapy',
    'individual-assessment': 'Individual Assessment',
    'group-assessment': 'Group Assessment',
    'family-therapy': 'Family/Couples Therapy',
    'crisis-intervention': 'Crisis Intervention',
  },
  supervision: {
    'individual-supervision': 'Individual Supervision',
    'group-supervision': 'Group Supervision',
    consultation: 'Consultation',
    training: 'Training',
  },
  indirectClinical: {
    documentation: 'Documentation/Notes',
    'case-planning': 'Case Planning',
    research: 'Research',
    administrative: 'Administrative',
    'professional-development': 'Professional Development',
  },
} as const;

export type ActivityGroup = keyof typeof activityTypes;

export const activityGroups = Object.keys(activityTypes) as ActivityGroup[];

export interface ActivityEntry {
  /** Hours as text, as in '1.50'. */
  hours: string;
  /** A key of its group in `activityTypes`, or empty when none was chosen. */
  activityType: string;
}

export type ActivityBreakdown = Record<ActivityGroup, ActivityEntry[]>;

/** Returns the label of an activity type; an unknown type comes back unchanged. */
export function activityLabel(group: ActivityGroup, type: string): string {
  return (activityTypes[group] as Record<string, string>)[type] ?? type;
}

/** The longest text of a breakdown, in characters. */
export const maxBreakdownLength = 50_000;

/** The hours of each group, as text with two decimals. */
export function breakdownTotals(breakdown: ActivityBreakdown): Record<ActivityGroup, string> {
  const total = (group: ActivityGroup): string =>
    fromHundredths(breakdown[group].reduce((sum, entry) => sum + toHundredths(entry.hours), 0));
  return {
    directClinical: total('directClinical'),
    supervision: total('supervision'),
    indirectClinical: total('indirectClinical'),
  };
}

/** Reads the JSON text of a breakdown. Throws an Error with a sentence for people when the text is no breakdown. */
export function parseActivityBreakdown(text: string): ActivityBreakdown {
  if (text.length > maxBreakdownLength) throw new Error('activityBreakdown is too long');
  const value = parseObject(text, 'activityBreakdown must be JSON text of an object');
  return {
    directClinical: parseGroup(value, 'directClinical'),
    supervision: parseGroup(value, 'supervision'),
    indirectClinical: parseGroup(value, 'indirectClinical'),
  };
}

function parseObject(text: string, message: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(message);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(message);
  return value as Record<string, unknown>;
}

function parseGroup(value: Record<string, unknown>, group: ActivityGroup): ActivityEntry[] {
  const entries = value[group] ?? [];
  if (!Array.isArray(entries)) throw new Error(`activityBreakdown.${group} must be a list`);
  if (entries.length > 100) throw new Error(`activityBreakdown.${group} must have at most 100 rows`);
  return entries.map((entry: unknown) => parseEntry(entry, group));
}

function parseEntry(entry: unknown, group: ActivityGroup): ActivityEntry {
  const row = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  const given = row['hours'];
  const rowHours = typeof given === 'number' ? String(given) : given;
  if (typeof rowHours !== 'string' || !isHours(rowHours.trim())) {
    throw new Error(
      `activityBreakdown.${group} has a row whose hours are not a number with at most two decimals`,
    );
  }
  const activityType = row['activityType'] ?? '';
  if (
    typeof activityType !== 'string' ||
    (activityType !== '' && !Object.hasOwn(activityTypes[group], activityType))
  ) {
    throw new Error(`activityBreakdown.${group} has a row with an unknown activity type`);
  }
  return { hours: fromHundredths(toHundredths(rowHours.trim())), activityType };
}
