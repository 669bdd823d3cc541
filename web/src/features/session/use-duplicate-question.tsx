import type { CreatedSession, FoundDuplicate, SessionRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import type { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { hoursOfDraft } from './log-again.ts';
import { toEditDraft } from './session-edit.ts';

interface Asked {
  Shown: typeof ConfirmDialog;
  duplicates: readonly SessionRecord[];
  answer: (isWanted: boolean) => void;
}

/** Asks whether sessions are logged although there are identical ones, all of them at once. */
export function useDuplicateQuestion() {
  const [asked, setAsked] = useState<Asked>();
  /** Resolves to the answer. Throws when the question cannot be shown. */
  const ask = async (duplicates: readonly SessionRecord[]): Promise<boolean> => {
    const { ConfirmDialog: Shown } = await import('../../components/forms/confirm-dialog.tsx');
    return new Promise((answer) => setAsked({ Shown, duplicates, answer }));
  };
  const end = (isWanted: boolean) => () => {
    asked?.answer(isWanted);
    setAsked(undefined);
  };
  const question = asked && (
    <asked.Shown
      isOpen
      title="Already Logged"
      text={questionAbout(asked.duplicates)}
      cancelLabel="Don’t Log"
      confirmLabel="Log Anyway"
      onCancel={end(false)}
      onConfirm={end(true)}
    />
  );
  return { ask, question };
}

/** Whether a session was not logged, because there is an identical one. */
export function isDuplicate(answer: CreatedSession | FoundDuplicate | 'waiting'): answer is FoundDuplicate {
  return answer !== 'waiting' && 'duplicate' in answer;
}

function questionAbout(duplicates: readonly SessionRecord[]): string {
  const each = duplicates.map(
    (session) => `${formatDate(session.date)} (${hoursOfDraft(toEditDraft(session))})`,
  );
  return each.length === 1
    ? `You logged the same session on this day: ${each.join()}. Log it again?`
    : `You logged the same sessions on these days: ${each.join(', ')}. Log them again?`;
}
