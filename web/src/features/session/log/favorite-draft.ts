import {
  activityGroups,
  maxFavoriteName,
  parseActivityBreakdown,
  type ActivityGroup,
  type Described,
  type FavoriteRecord,
} from '@clinical-hours/proto/api';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { emptyRow, toSessionBody, type SessionDraft } from '../session-draft.ts';
import { favoriteNames, sessionFields, toFields } from '../session-fields.ts';

/** The schema of a form with the name of a favorite. */
export const favoriteSchema = lazySchema(({ line }) => ({
  name: line('Name', maxFavoriteName).required('Name is required'),
}));

/** What a favorite fills in. */
export type FavoriteFields = Pick<SessionDraft, ActivityGroup | (typeof favoriteNames)[number]>;

/** Returns what a favorite fills in; undefined for one whose rows cannot be read. */
export function fieldsOfFavorite(favorite: FavoriteRecord): FavoriteFields | undefined {
  try {
    const breakdown = parseActivityBreakdown(favorite.activityBreakdown);
    const rows = activityGroups.map((group) => {
      const entries = breakdown[group].map((entry) => ({ ...entry, hours: String(Number(entry.hours)) }));
      return [group, entries.length > 0 ? entries : [emptyRow(group)]] as const;
    });
    return {
      ...toFields(favorite, favoriteNames),
      ...(Object.fromEntries(rows) as Record<ActivityGroup, SessionDraft[ActivityGroup]>),
    };
  } catch {
    return undefined;
  }
}

type FavoriteDetails = Omit<Described['NewFavorite'], 'name'>;

/** Returns what a favorite keeps, for putting it back. */
export function detailsOf(favorite: FavoriteDetails): FavoriteDetails {
  const kept = favoriteNames.map((name) => [name, favorite[name]]);
  return { ...Object.fromEntries(kept), activityBreakdown: favorite.activityBreakdown };
}

export function toFavoriteDetails(draft: SessionDraft): FavoriteDetails {
  const { activityBreakdown, ...body } = toSessionBody(draft, everyAttribute);
  return detailsOf({ ...body, activityBreakdown: activityBreakdown ?? '' });
}

const everyAttribute = new Set(
  Object.values(sessionFields).flatMap((field) => ('asked' in field ? [field.asked] : [])),
);

const usualUses = 2;

/** Returns the weekday of a date, 0 for a Sunday; undefined for a text that is no date. */
function weekdayOf(date: string): number | undefined {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return Number.isNaN(day) ? undefined : day;
}

const usesOn = ({ weekdayUses }: FavoriteRecord, day: number | undefined): number =>
  day === undefined ? 0 : (weekdayUses[day] ?? 0);
const usesOf = ({ weekdayUses }: FavoriteRecord): number => weekdayUses.reduce((sum, uses) => sum + uses, 0);

/** Returns favorites in the order of their use on the weekday of a date, then of their use at all, then by name. */
export function byUse(favorites: readonly FavoriteRecord[], date: string): FavoriteRecord[] {
  const day = weekdayOf(date);
  return favorites.toSorted(
    (a, b) => usesOn(b, day) - usesOn(a, day) || usesOf(b) - usesOf(a) || a.name.localeCompare(b.name, 'en'),
  );
}

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Returns the weekday of a date in the plural when a favorite is usual on it. */
export function usualDay(favorite: FavoriteRecord, date: string): string | undefined {
  const day = weekdayOf(date);
  return day !== undefined && usesOn(favorite, day) >= usualUses ? weekdays[day] : undefined;
}

/** Whether two names of favorites are the same to the server: case and extra spaces do not count. */
export function isSameName(a: string, b: string): boolean {
  const comparable = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  return comparable(a) === comparable(b);
}
