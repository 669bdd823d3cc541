import { activityGroups, type ActivityGroup, type SessionRecord } from '@clinical-hours/proto/api';
import { hoursText } from '../../lib/figures/numbers.ts';
import { today } from '../../lib/figures/dates.ts';
import { emptyRow, groupTotal, type SessionDraft } from './session-draft.ts';
import { toEditDraft } from './session-edit.ts';
import { withoutDay } from './session-fields.ts';

/** The location state that leads to Add Hours with the hours of an earlier session. */
export interface LogAgainState {
  again: SessionDraft;
}

/** The location state that leads to Add Hours to edit a session that was just logged. */
interface EditState {
  edit: SessionRecord;
}

/**
 * Returns a draft for today with the supervisor, activities and hours of a session, without what is about that
 * day.
 */
export function draftLike(session: SessionRecord): SessionDraft {
  const draft: SessionDraft = { ...toEditDraft(session), ...withoutDay(), date: today() };
  for (const group of activityGroups) {
    const rows = draft[group].filter(({ hours }) => hours !== '');
    draft[group] = rows.length > 0 ? rows : [emptyRow(group)];
  }
  return draft;
}

/** The draft in a location state, if there is one. */
export function draftIn(state: unknown): SessionDraft | undefined {
  return (state as Partial<LogAgainState> | null)?.again;
}

/** The session to edit in a location state, if there is one. */
export function editIn(state: unknown): SessionRecord | undefined {
  return (state as Partial<EditState> | null)?.edit;
}

/** The hours of a draft, as in '2 h direct, 1 h supervision'. */
export function hoursOfDraft(draft: Pick<SessionDraft, ActivityGroup>): string {
  const kinds = [
    ['direct', 'directClinical'],
    ['supervision', 'supervision'],
    ['indirect', 'indirectClinical'],
  ] as const;
  return kinds
    .map(([kind, group]) => ({ kind, hundredths: groupTotal(draft, group) }))
    .filter(({ hundredths }) => hundredths > 0)
    .map(({ kind, hundredths }) => `${hoursText(hundredths / 100)} ${kind}`)
    .join(', ');
}
