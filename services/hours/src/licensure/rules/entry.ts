import type { ActivityGroup, Category, Match, Phase, RuleSet, WeekStart } from '@clinical-hours/proto/api';
import { toDate, toDay, weekOf } from './days.ts';
import type { LicenseFacts, Line } from './preset.ts';

/** Hours that a rule took from a line. With `toward` they are missing from that requirement only. */
export interface Loss {
  rule: string;
  hundredths: number;
  reason: string;
  cite: string;
  toward?: string;
}

/** A date in the calendar and in the training of a trainee. */
interface Day {
  day: number;
  /** The first day of its week, as yyyy-MM-dd. */
  week: string;
  /** yyyy-MM */
  month: string;
  phase: Phase | undefined;
}

/** The place of a line among the categories of a board. */
interface Place {
  /** The ids of its categories: the innermost one and those that include it. */
  categories: readonly string[];
  supervision: 'individual' | 'group' | undefined;
}

/** A line with what counts of it. The losses that are not `toward` a requirement add up to what does not count. */
export interface Entry extends Day, Place {
  line: Line;
  /** The key of its site; '' when no site is named. */
  site: string;
  /** In hundredths of an hour. */
  recorded: number;
  countable: number;
  /** False when the line is nothing that the board knows as supervised experience: no supervision, and no unit. */
  qualifies: boolean;
  losses: Loss[];
  /** Whether it is a part of hours before, of which there is no session. */
  isBefore?: boolean;
}

/** Returns the lines in the order in which maxima are filled: by date, then session, then row. */
export function toEntries(
  { categories, weekStartsOn }: RuleSet,
  license: LicenseFacts,
  lines: readonly Line[],
): Entry[] {
  const placeOf = placeFinder(categories);
  const toEntry = toDatedEntry({ weekStartsOn }, license);
  return lines
    .toSorted(
      (a, b) =>
        (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.sessionId - b.sessionId || a.row - b.row,
    )
    .map((line) => toEntry(line, placeOf(line)));
}

/** Returns the function that puts a line into the calendar. All of it counts until a rule takes it. */
export function toDatedEntry(
  { weekStartsOn }: Pick<RuleSet, 'weekStartsOn'>,
  license: LicenseFacts,
): (line: Line, place: Place) => Entry {
  const dayOf = dayFinder(license, license.weekStartsOn ?? weekStartsOn);
  return (line, { categories, supervision }) => {
    const { day, week, month, phase } = dayOf(line.date);
    return {
      line,
      day,
      week,
      month,
      phase,
      categories,
      supervision,
      site: line.site ? String(line.site.id) : '',
      recorded: line.hundredths,
      countable: line.hundredths,
      qualifies: true,
      losses: [],
    };
  };
}

// A log has several lines a day.
function dayFinder(license: LicenseFacts, startsOn: WeekStart): (date: string) => Day {
  const known = new Map<string, Day>();
  const weeks = new Map<number, string>();
  return (date) => {
    const found = known.get(date);
    if (found) return found;
    const day = toDay(date);
    const first = weekOf(day, startsOn);
    const week = weeks.get(first) ?? toDate(first);
    weeks.set(first, week);
    const made = { day, week, month: date.slice(0, 7), phase: phaseOf(date, license) };
    known.set(date, made);
    return made;
  };
}

/** Returns the phase of a date, or undefined when the dates that decide are not known. */
export function phaseOf(date: string, { degreeOn, registeredOn }: LicenseFacts): Phase | undefined {
  if (registeredOn && date >= registeredOn) return 'associate';
  if (!degreeOn) return undefined;
  return date < degreeOn ? 'trainee' : 'gap';
}

// The types that stand for an activity type which nobody entered.
const plainType: Record<ActivityGroup, string> = {
  directClinical: 'individual-therapy',
  supervision: 'individual-supervision',
  indirectClinical: 'documentation',
};

/** The attributes of a line that decide on its categories. */
type PlacedBy = Pick<Line, 'group' | 'activityType' | 'clients' | 'supervisees'>;

/**
 * Returns the function that finds the categories of a line, the innermost first. The answer depends on few attributes,
 * of which a log has few combinations, so it is remembered for each.
 */
export function placeFinder(categories: readonly Category[]): (line: PlacedBy) => Place {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const depth = (category: Category): number => {
    const outer = category.within === undefined ? undefined : byId.get(category.within);
    return outer ? depth(outer) + 1 : 0;
  };
  const innermostFirst = categories.toSorted((a, b) => depth(b) - depth(a));
  // By activity type, which names its group, then by the kind of clients and the number of supervisees.
  const known = new Map<string, Map<string | undefined, Place>>();
  return (line) => {
    const type = line.activityType || plainType[line.group];
    const ofType = known.get(type) ?? new Map<string | undefined, Place>();
    known.set(type, ofType);
    const { clients, supervisees } = line;
    const attributes = supervisees === undefined ? clients : `${clients} ${supervisees}`;
    const place = ofType.get(attributes);
    if (place) return place;
    const innermost = innermostFirst.find(({ match }) => matches(match, line, type));
    const made = toPlace(withOuter(innermost, byId));
    ofType.set(attributes, made);
    return made;
  };
}

const toPlace = (found: readonly Category[]): Place => ({
  categories: found.map(({ id }) => id),
  supervision: found.find(({ supervision }) => supervision)?.supervision,
});

/** Returns the place of hours that are in a category, whatever they were. */
export function placedIn(categories: readonly Category[], id: string): Place {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return toPlace(withOuter(byId.get(id), byId));
}

function withOuter(category: Category | undefined, byId: Map<string, Category>): Category[] {
  if (!category) return [];
  const outer = category.within === undefined ? undefined : byId.get(category.within);
  return [category, ...withOuter(outer, byId)];
}

function matches(
  { type, group, clients, supervisees, anyOf }: Match,
  line: PlacedBy,
  ofType: string,
): boolean {
  return (
    (!supervisees || isNumberOf(supervisees, line.supervisees, ofType)) &&
    (!type || type.includes(ofType)) &&
    (!group || group.includes(line.group)) &&
    (!clients || (line.clients !== undefined && clients.includes(line.clients))) &&
    (!anyOf || anyOf.some((match) => matches(match, line, ofType)))
  );
}

// Who does not say how many were supervised together had as many as the activity type means; three stand for a group.
const meantBy: Record<string, number> = {
  'individual-supervision': 1,
  'triadic-supervision': 2,
  'group-supervision': 3,
};

function isNumberOf(
  { atLeast, atMost }: NonNullable<Match['supervisees']>,
  supervisees: number | undefined,
  type: string,
): boolean {
  const count = supervisees ?? (Object.hasOwn(meantBy, type) ? meantBy[type] : undefined);
  if (count === undefined) return atLeast === undefined;
  return (atLeast === undefined || count >= atLeast) && (atMost === undefined || count <= atMost);
}
