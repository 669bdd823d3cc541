import { toCalendarDate, type SupervisorRecord } from '@clinical-hours/proto/api';
import { readStored, writeStored } from '../../lib/stored.ts';
import { useStoredDraft } from '../../lib/use-stored-draft.ts';
import { emptyDraft, type SessionDraft } from './session-draft.ts';

/**
 * The draft of a user's log form, which begins as `proposal` says if there is one and nothing was typed before. Whatever was typed stays in this browser until it is logged or cleared;
 * the supervisor of the last session is proposed again.
 */
export function useKeptDraft(
  userId: number,
  supervisors: readonly SupervisorRecord[],
  proposal?: SessionDraft,
) {
  const supervisorKey = `last-supervisor:${userId}`;
  const offered = (id: string | undefined) =>
    id !== undefined && supervisors.some((supervisor) => String(supervisor.id) === id) ? id : '';
  const blank = () => emptyDraft(offered(readStored('localStorage', supervisorKey)));
  const { initial, wasKept, keep, startOver } = useStoredDraft<SessionDraft>(
    `session-draft:${userId}`,
    blank,
    (kept, untouched) => ({
      ...untouched,
      ...kept,
      supervisorId: offered(kept.supervisorId ?? untouched.supervisorId),
      // The beginning of a date cannot be shown again, and today's could be wrong.
      date: toCalendarDate(kept.date ?? untouched.date) ?? '',
    }),
  );
  /** What is proposed, with a supervisor who can be chosen. */
  const fitting = (draft: SessionDraft) => ({ ...draft, supervisorId: offered(draft.supervisorId) });
  return {
    initial: wasKept || !proposal ? initial : fitting(proposal),
    wasKept,
    fitting,
    keep,
    clear: () => startOver(blank()),
    /** After a draft was logged: the next one has its supervisor and its date. */
    next: ({ supervisorId, date }: SessionDraft) => {
      writeStored('localStorage', supervisorKey, supervisorId);
      return startOver(emptyDraft(supervisorId, date));
    },
  };
}
