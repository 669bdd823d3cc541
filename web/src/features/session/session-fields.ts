import type { AskedAttribute, SessionRecord, Described } from '@clinical-hours/proto/api';
import { toApiDate } from '../../lib/figures/dates.ts';
import type { CreateSessionBody } from '../../lib/session-body.ts';

/** A field of a session that is one value: a text in a form. */
interface PlainField<T> {
  toText: (stored: T) => string;
  toStored: (text: string) => T;
  /** An attribute that only some boards look at: sent when it is set, or asked for. */
  asked?: AskedAttribute;
  /** It is about one day: no favorite has it, and logging again leaves it out. */
  isAboutDay?: true;
}

/** A field of a session that is one value. */
export type SessionFieldName = Exclude<
  keyof Described['SessionChange'],
  `${string}Hours` | `${string}ActivityType` | 'activityBreakdown' | 'updatedAt' | 'withdraw'
>;

const id = {
  toText: (stored: number | null) => (stored === null ? '' : String(stored)),
  toStored: (text: string) => (text === '' ? null : Number(text)),
};

const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** The fields of a session beside its hours, for every form of one. */
export const sessionFields = {
  date: { toText: (stored: string) => stored.slice(0, 10), toStored: toApiDate, isAboutDay: true },
  supervisorId: id,
  siteId: { ...id, asked: 'site' },
  practicum: {
    toText: (stored: boolean | null) => (stored === null ? '' : yesOrNo(stored)),
    toStored: (text: string) => (text === '' ? null : text === 'yes'),
    asked: 'practicum',
  },
  notes: {
    toText: (stored: string | null) => stored ?? '',
    toStored: (text: string) => text.trim() || null,
    isAboutDay: true,
  },
} as const satisfies { [K in SessionFieldName]: PlainField<SessionRecord[K]> };

type Fields = typeof sessionFields;
type FavoriteName = {
  [K in SessionFieldName]: Fields[K] extends { isAboutDay: true } ? never : K;
}[SessionFieldName];

/** The values of these fields in a form. */
export type PlainDraft = Record<SessionFieldName, string>;

type Stored<K extends SessionFieldName> = Pick<SessionRecord, K>;

const entries = Object.entries(sessionFields) as [SessionFieldName, PlainField<unknown>][];

/** The fields that a favorite has. */
export const favoriteNames = entries.flatMap(([name, { isAboutDay }]) =>
  isAboutDay ? [] : [name as FavoriteName],
);

/** Returns the fields of a form that are about one day, emptied. */
export const withoutDay = (): Omit<PlainDraft, FavoriteName> =>
  Object.fromEntries(entries.flatMap(([name, { isAboutDay }]) => (isAboutDay ? [[name, '']] : []))) as Omit<
    PlainDraft,
    FavoriteName
  >;

/** Returns the fields of a form, empty. */
export const emptyFields = (): PlainDraft =>
  Object.fromEntries(entries.map(([name]) => [name, ''])) as PlainDraft;

/** Returns fields for a form. What is absent is empty. */
export function toFields<K extends SessionFieldName>(
  stored: Partial<Stored<K>>,
  names: readonly K[],
): Pick<PlainDraft, K> {
  const texts = names.map((name) => {
    const { toText } = sessionFields[name] as PlainField<unknown>;
    return [name, toText(stored[name] ?? null)];
  });
  return Object.fromEntries(texts) as Pick<PlainDraft, K>;
}

/** All fields, for `toFields`. */
export const sessionFieldNames = Object.keys(sessionFields) as SessionFieldName[];

/** Returns what a form stores in a new session. */
export function storedFields(
  draft: PlainDraft,
  asked: ReadonlySet<AskedAttribute>,
): Pick<CreateSessionBody, SessionFieldName> {
  const sent = entries.filter(
    ([name, field]) => !field.asked || draft[name] !== '' || asked.has(field.asked),
  );
  return Object.fromEntries(sent.map(([name, { toStored }]) => [name, toStored(draft[name])])) as Pick<
    CreateSessionBody,
    SessionFieldName
  >;
}

/** Returns the fields that differ between two drafts, as they are stored. */
export function changedFields<K extends SessionFieldName>(
  before: Pick<PlainDraft, K>,
  after: Pick<PlainDraft, K>,
  names: readonly K[],
): Pick<Described['SessionChange'], K> {
  const changed = names.flatMap((name) => {
    const { toStored } = sessionFields[name] as PlainField<unknown>;
    const value = toStored(after[name]);
    return value === toStored(before[name]) ? [] : [[name, value]];
  });
  return Object.fromEntries(changed) as Pick<Described['SessionChange'], K>;
}
