import {
  activityGroups,
  toCalendarDate,
  type AskedAttribute,
  type SessionRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import { useCallback } from 'react';
import { readStored, writeStored, useStoredDraft } from '../../../lib/stored.ts';
import { asLastTime } from '../session-attributes.ts';
import { emptyDraft, type SessionDraft } from '../session-draft.ts';

interface Last {
  /** What a board asks of each session is filled in as in this one. */
  last: SessionDraft | undefined;
  /** The latest sessions, the newest first: another activity is as it was last. */
  latest: readonly SessionRecord[];
  asked: ReadonlySet<AskedAttribute>;
}

/**
 * The draft of a user's log form, saved in this browser until it is logged or cleared. Without a saved draft it
 * starts from `proposal`, or blank with the only supervisor, or the one of the latest logged session: `recent` has
 * those of all sessions, the latest first. This browser remembers one for the time when the server cannot say.
 */
export function useSavedDraft(
  userId: number,
  supervisors: readonly SupervisorRecord[],
  proposal?: SessionDraft,
  recent?: readonly number[],
  { last, latest, asked }: Last = { last: undefined, latest: [], asked: new Set() },
) {
  const siteKey = `last-site:${userId}`;
  const supervisorKey = `last-supervisor:${userId}`;
  const offered = (id: string | undefined) =>
    id !== undefined && supervisors.some((supervisor) => String(supervisor.id) === id) ? id : '';
  const firstSupervisor = () => {
    const [only, second] = supervisors;
    if (only && !second) return String(only.id);
    if (!recent) return offered(readStored('localStorage', supervisorKey));
    return recent.map((id) => offered(String(id))).find((id) => id !== '') ?? '';
  };
  const blank = () => withDetails(emptyDraft(firstSupervisor()), { last, latest, asked });
  const { initial, wasRestored, save, renew, startOver } = useStoredDraft<SessionDraft>(
    `session-draft:${userId}`,
    blank,
    (saved, untouched) => ({
      ...untouched,
      ...saved,
      supervisorId: offered(saved.supervisorId ?? untouched.supervisorId),
      // A half-typed date cannot be restored, and today's could be wrong.
      date: toCalendarDate(saved.date ?? untouched.date) ?? '',
    }),
    withoutSite,
  );
  /** The draft without a supervisor who is not on the list. */
  const fitting = (draft: SessionDraft) => ({ ...draft, supervisorId: offered(draft.supervisorId) });
  return {
    initial: wasRestored || !proposal ? initial : fitting(proposal),
    wasRestored,
    fitting,
    save,
    /** Makes a day the untouched date. */
    followDay: useCallback((date: string) => renew({ date }), [renew]),
    clear: () => startOver(blank()),
    /** The site of the session that was logged last in this browser, or of the latest one, by its id as text. */
    lastSite: () => readStored<string>('localStorage', siteKey) ?? last?.siteId,
    /** Starts the draft after a logged one, with the same supervisor, date and details. */
    next: (logged: SessionDraft) => {
      const { supervisorId, date, siteId } = logged;
      if (siteId) writeStored('localStorage', siteKey, siteId);
      writeStored('localStorage', supervisorKey, supervisorId);
      return startOver(withDetails(emptyDraft(supervisorId, date, siteId), { last: logged, latest, asked }));
    },
  };
}

// The site of a new draft is filled in by the form itself: nobody has typed anything yet.
const withoutSite = ({ siteId: _siteId, ...draft }: SessionDraft): unknown => draft;

function withDetails(draft: SessionDraft, { last, latest, asked }: Last): SessionDraft {
  if (!last) return draft;
  const filled = { ...draft, practicum: asked.has('practicum') ? last.practicum : '' };
  for (const group of activityGroups) {
    filled[group] = draft[group].map((row) => {
      const own = last[group].find(({ activityType }) => activityType === row.activityType);
      const before = asLastTime(latest, group, row.activityType);
      const modality = own?.modality || before?.modality;
      const clients = own?.clients || before?.clients;
      return {
        ...row,
        ...(modality && asked.has('modality') && { modality }),
        ...(clients && asked.has('clients') && { clients }),
      };
    });
  }
  return filled;
}
