import { toCalendarDate, type SupervisorRecord } from '@clinical-hours/proto/api';
import { useCallback, useRef, useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';
import { emptyDraft, type SessionDraft } from './session-draft.ts';

/**
 * The draft of a user's log form. Whatever was typed stays in this browser until it is logged or cleared;
 * the supervisor of the last session is proposed again.
 */
export function useKeptDraft(userId: number, supervisors: readonly SupervisorRecord[]) {
  const draftKey = `session-draft:${userId}`;
  const supervisorKey = `last-supervisor:${userId}`;
  const offered = (id: string | undefined) =>
    id !== undefined && supervisors.some((supervisor) => String(supervisor.id) === id) ? id : '';
  const blank = () => emptyDraft(offered(readStored('localStorage', supervisorKey)));

  const [opened] = useState(() => {
    const untouched = blank();
    const kept = readStored<SessionDraft>('sessionStorage', draftKey);
    const draft = kept && { ...untouched, ...kept };
    return {
      untouched,
      initial: draft
        ? {
            ...draft,
            supervisorId: offered(draft.supervisorId),
            // The beginning of a date cannot be shown again, and today's could be wrong.
            date: toCalendarDate(draft.date) ?? '',
          }
        : untouched,
    };
  });
  const untouched = useRef(opened.untouched);
  const keep = useCallback(
    (draft: SessionDraft) => {
      const isTouched = JSON.stringify(draft) !== JSON.stringify(untouched.current);
      writeStored('sessionStorage', draftKey, isTouched ? draft : undefined);
    },
    [draftKey],
  );
  /** Forgets what was kept, also when the form is no longer there to be reset. Answers the form to start from. */
  const startOver = (draft: SessionDraft): SessionDraft => {
    untouched.current = draft;
    writeStored('sessionStorage', draftKey, undefined);
    return draft;
  };
  return {
    initial: opened.initial,
    keep,
    clear: () => startOver(blank()),
    /** After a draft was logged: the next one has its supervisor and its date. */
    next: ({ supervisorId, date }: SessionDraft) => {
      writeStored('localStorage', supervisorKey, supervisorId);
      return startOver(emptyDraft(supervisorId, date));
    },
  };
}
