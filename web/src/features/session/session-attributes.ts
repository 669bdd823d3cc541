import {
  activityGroups,
  boardActivityTypes,
  type ActivityEntry,
  type ActivityGroup,
  type AskedAttribute,
  type ClientKind,
  type LicenseRecord,
  type Modality,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import type { Choice } from './choice-field.tsx';
import { changedFields, toFields, type PlainDraft } from './session-fields.ts';
import { kindTitles } from './session-draft.ts';
import { breakdownOf } from './session-edit.ts';
import type { AttributesBody } from './session.api.ts';

export const rowAttributes = ['modality', 'clients', 'supervisees'] as const;
export type RowAttribute = (typeof rowAttributes)[number];

const modalityLabels: Record<Modality, string> = {
  'in-person': 'In person',
  video: 'By video',
  phone: 'By phone',
};

const clientLabels: Record<ClientKind, string> = {
  'individual-adult': 'Individual adult',
  child: 'Child',
  couple: 'Couple',
  family: 'Family',
  group: 'Group',
};

export const modalityChoices: readonly Choice[] = Object.entries(modalityLabels);
export const clientChoices: readonly Choice[] = Object.entries(clientLabels);

type Attributes = Pick<ActivityEntry, 'modality' | 'clients'>;

/** How and with whom hours were held, in words. Those of direct clinical hours stand without their kind. */
export function wordsOfAttributes(rows: Record<ActivityGroup, readonly Attributes[]>): string[] {
  const words = (group: ActivityGroup) => [...new Set(rows[group].flatMap(wordsOfRow))];
  const others = (['supervision', 'indirectClinical'] as const)
    .map((group) => ({ title: kindTitles[group], found: words(group) }))
    .filter(({ found }) => found.length > 0);
  return [
    ...words('directClinical'),
    ...others.map(({ title, found }) => `${title}: ${found.join(', ').toLowerCase()}`),
  ];
}

const wordsOfRow = ({ modality, clients }: Attributes): string[] =>
  [modality ? modalityLabels[modality] : '', clients ? clientLabels[clients] : ''].filter(
    (word) => word !== '',
  );

/** Returns how and with whom an activity was held last, of sessions of which the newest is the first. */
export function asLastTime(
  sessions: readonly SessionRecord[],
  group: ActivityGroup,
  activityType: string,
): Attributes | undefined {
  for (const session of sessions) {
    const row = breakdownOf(session)?.[group].find((entry) => entry.activityType === activityType);
    if (row) return row;
  }
  return undefined;
}

// Individual supervision has one supervisee.
const typesWithSupervisees = ['group-supervision', 'triadic-supervision'];

/** The attributes that a form shows for a row: those that are asked for and can belong to it. */
export function fieldsOf(
  group: ActivityGroup,
  { activityType, supervisees }: Pick<ActivityEntry, 'activityType' | 'supervisees'>,
  asked: ReadonlySet<AskedAttribute>,
): RowAttribute[] {
  const fits: Record<RowAttribute, boolean> = {
    modality: true,
    clients: group === 'directClinical',
    // A number that is there already can be removed.
    supervisees:
      group === 'supervision' &&
      (typesWithSupervisees.includes(activityType) ||
        (Boolean(supervisees) && activityType !== 'individual-supervision')),
  };
  return rowAttributes.filter((attribute) => asked.has(attribute) && fits[attribute]);
}

/** Whether anything that these rules look at can be added to sessions. */
export function canAddDetails(asked: ReadonlySet<AskedAttribute>): boolean {
  return (['site', 'practicum', ...rowAttributes] as const).some((attribute) => asked.has(attribute));
}

/** The values of the form for the attributes of a session. */
export type AttributesDraft = Pick<PlainDraft, Place> & Record<ActivityGroup, ActivityEntry[]>;

type Place = (typeof places)[number];

/** The attributes of a session itself. */
export const places = ['siteId', 'practicum'] as const;

export function toAttributesDraft(session: SessionRecord): AttributesDraft {
  const rows = breakdownOf(session) ?? { directClinical: [], supervision: [], indirectClinical: [] };
  return { ...toFields(session, places), ...rows };
}

/** The body of the request, with the differences between two drafts only. */
export function toAttributesBody(before: AttributesDraft, after: AttributesDraft): AttributesBody {
  const rows = activityGroups.flatMap((group) =>
    after[group].flatMap((entry, row) => {
      const old = before[group][row];
      const changed = rowAttributes.filter((name) => (entry[name] || null) !== (old?.[name] || null));
      const values = Object.fromEntries(changed.map((name) => [name, entry[name] || null]));
      return changed.length > 0 ? [{ group, row, ...values }] : [];
    }),
  );
  return {
    ...changedFields(before, after, places),
    ...(rows.length > 0 ? { rows } : {}),
  };
}

/** The activity types that only some boards know, and one of these licenses counts. */
export function boardTypesOf(licenses: readonly LicenseRecord[] = []): string[] {
  return licenses.flatMap(({ activities }) =>
    activities
      .filter(({ activityType, category }) => category !== null && boardActivityTypes.includes(activityType))
      .map(({ activityType }) => activityType),
  );
}
