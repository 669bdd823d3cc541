import {
  activityGroups,
  parseActivityBreakdown,
  type ActivityBreakdown,
  type ActivityGroup,
  type SessionRecord,
  type Described,
} from '@clinical-hours/proto/api';
import { emptyRow, toSessionBody, type HoursRow, type SessionDraft } from './session-draft.ts';
import { changedFields, sessionFieldNames, toFields } from './session-fields.ts';

const totals = {
  directClinical: 'directClinicalHours',
  supervision: 'supervisionHours',
  indirectClinical: 'indirectClinicalHours',
} as const;

/** The hours of a session by activity; undefined when only its totals are known. */
export function breakdownOf(session: SessionRecord): ActivityBreakdown | undefined {
  if (session.activityBreakdown === null) return undefined;
  try {
    return parseActivityBreakdown(session.activityBreakdown);
  } catch {
    return undefined;
  }
}

/** The total hours of one group, as text with two decimals. */
export function totalOf(session: SessionRecord, group: ActivityGroup): string {
  return session[totals[group]];
}

/** The initial values of the form. Without a breakdown each group has one row with its total. */
export function toEditDraft(session: SessionRecord): SessionDraft {
  const breakdown = breakdownOf(session);
  const rows = (group: ActivityGroup): HoursRow[] => {
    if (!breakdown) return [{ activityType: '', hours: plain(totalOf(session, group)) }];
    const entries = breakdown[group].map((entry) => ({ ...entry, hours: plain(entry.hours) }));
    return entries.length > 0 ? entries : [emptyRow(group)];
  };
  return {
    ...toFields(session, sessionFieldNames),
    directClinical: rows('directClinical'),
    supervision: rows('supervision'),
    indirectClinical: rows('indirectClinical'),
  };
}

/**
 * The body of the request, with the differences between two drafts only: untouched fields must not overwrite
 * anything.
 */
export function toUpdateBody(
  before: SessionDraft,
  after: SessionDraft,
  hasRows: boolean,
): Described['SessionChange'] {
  const old = toSessionBody(before);
  const fresh = toSessionBody(after);
  const body: Described['SessionChange'] = changedFields(before, after, sessionFieldNames);
  const hasNewHours = hasRows
    ? fresh.activityBreakdown !== old.activityBreakdown
    : activityGroups.some((group) => fresh[totals[group]] !== old[totals[group]]);
  if (!hasNewHours) return body;
  for (const group of activityGroups) body[totals[group]] = fresh[totals[group]];
  if (hasRows) body.activityBreakdown = fresh.activityBreakdown;
  return body;
}

// '1.50' is edited as '1.5', and zero as an empty field.
function plain(hours: string): string {
  return Number(hours) > 0 ? String(Number(hours)) : '';
}
