import { fromHundredths, isHours, toHundredths } from './texts/hours-and-dates.ts';
import {
  clientKinds,
  maxSupervisees,
  modalities,
  type ClientKind,
  type Modality,
} from './line-attributes.ts';

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
    'triadic-supervision': 'Triadic Supervision',
  },
  indirectClinical: {
    documentation: 'Documentation/Notes',
    'case-planning': 'Case Planning',
    research: 'Research',
    administrative: 'Administrative',
    'professional-development': 'Professional Development',
    testing: 'Psychological Testing',
    'client-advocacy': 'Client-Centered Advocacy',
  },
} as const;

/** Types that only some boards know. The API takes them always; forms offer them where a license knows them. */
export const boardActivityTypes: readonly string[] = ['triadic-supervision', 'testing', 'client-advocacy'];

/** Returns the types of a group with their labels that forms offer: those of all boards, and those in `known`. */
export function offeredActivityTypes(
  group: ActivityGroup,
  known: readonly string[] = [],
): [type: string, label: string][] {
  return Object.entries(activityTypes[group]).filter(
    ([type]) => !boardActivityTypes.includes(type) || known.includes(type),
  );
}

export type ActivityGroup = keyof typeof activityTypes;

export const activityGroups = Object.keys(activityTypes) as ActivityGroup[];

export interface ActivityEntry {
  /** Hours as text, as in '1.50'. */
  hours: string;
  /** A key of its group in `activityTypes`, or empty when none was chosen. */
  activityType: string;
  /** How the people met. */
  modality?: Modality;
  clients?: ClientKind;
  /** How many were supervised together; for supervision only. */
  supervisees?: number;
}

export type ActivityBreakdown = Record<ActivityGroup, ActivityEntry[]>;

/** Returns the label of an activity type; an unknown type comes back unchanged. */
export function activityLabel(group: ActivityGroup, type: string): string {
  return (activityTypes[group] as Record<string, string>)[type] ?? type;
}

const modalityWords: Record<Modality, string> = { 'in-person': 'in person', video: 'video', phone: 'phone' };
const clientWords: Record<ClientKind, string> = {
  'individual-adult': 'individual adult',
  child: 'child',
  couple: 'couple',
  family: 'family',
  group: 'group',
};

/**
 * Describes a row of a breakdown without its hours: 'Group Supervision (video, 6 supervisees)'. `untyped` stands for an
 * activity type that was not chosen.
 */
export function describeActivity(
  group: ActivityGroup,
  { activityType, modality, clients, supervisees }: Omit<ActivityEntry, 'hours'>,
  untyped: string,
): string {
  const label = activityLabel(group, activityType) || untyped;
  const attributes = [
    ...(modality ? [modalityWords[modality]] : []),
    ...(clients ? [clientWords[clients]] : []),
    ...(supervisees ? [supervisees === 1 ? '1 supervisee' : `${supervisees} supervisees`] : []),
  ];
  return attributes.length > 0 ? `${label} (${attributes.join(', ')})` : label;
}

/** Returns the type that a text names by its key or its label; an empty text when it names none. */
export function toActivityType(group: ActivityGroup, text: string): string {
  if (Object.hasOwn(activityTypes[group], text)) return text;
  const plain = text.trim().toLowerCase();
  const found = Object.entries(activityTypes[group]).find(([, label]) => label.toLowerCase() === plain);
  return found?.[0] ?? '';
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
  const hours = fromHundredths(toHundredths(rowHours.trim()));
  return { hours, activityType, ...parseAttributes(row, group) };
}

// An absent attribute, null and an empty text mean none.
function parseAttributes(
  row: Record<string, unknown>,
  group: ActivityGroup,
): Pick<ActivityEntry, 'modality' | 'clients' | 'supervisees'> {
  const own = (key: string): unknown =>
    (Object.hasOwn(row, key) && row[key] !== '' ? row[key] : undefined) ?? undefined;
  const supervisees = own('supervisees');
  if (supervisees !== undefined) {
    if (group !== 'supervision') throw new Error(`activityBreakdown.${group} has a row with supervisees`);
    const isCount = Number.isInteger(supervisees) && Number(supervisees) >= 1;
    if (typeof supervisees !== 'number' || !isCount || supervisees > maxSupervisees) {
      throw new Error(
        `activityBreakdown.${group} has a row whose supervisees are not a whole number from 1 to ${maxSupervisees}`,
      );
    }
  }
  const modality = oneOf(
    own('modality'),
    modalities,
    `activityBreakdown.${group} has a row with an unknown modality`,
  );
  const clients = oneOf(
    own('clients'),
    clientKinds,
    `activityBreakdown.${group} has a row with unknown clients`,
  );
  return {
    ...(modality === undefined ? {} : { modality }),
    ...(clients === undefined ? {} : { clients }),
    ...(supervisees === undefined ? {} : { supervisees }),
  };
}

function oneOf<T extends string>(value: unknown, known: readonly T[], message: string): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((entry) => entry === value);
  if (found === undefined) throw new Error(message);
  return found;
}
