import { activityGroups } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useDialogOnDemand } from '../../components/use-dialog-on-demand.ts';
import { today } from '../../lib/dates.ts';
import { groupTotal, type SessionDraft } from './session-draft.ts';

export const manyHundredths = 1600;
const oldAfterYears = 10;

/** The first day that is not more than ten years before a day. */
export const oldestUsualDay = (now: string): string =>
  `${Number(now.slice(0, 4)) - oldAfterYears}${now.slice(4)}`;

/** What is unusual about a session: the hours of its day, in hundredths and of all kinds together, or its date. */
export interface Unusual {
  hundredths?: number;
  /** Whether other sessions of the day have a part of the hours. */
  isOfSeveral?: true;
  isOld?: true;
}

interface Asked {
  draft: SessionDraft;
  unusual: Unusual;
  send: () => Promise<void>;
}

const totalOf = (draft: SessionDraft): number =>
  activityGroups.reduce((sum, group) => sum + groupTotal(draft, group), 0);

/** Whether a session changes the hours of its day. */
const isNewDay = (draft: SessionDraft, before: SessionDraft | undefined): boolean =>
  !before || totalOf(draft) !== totalOf(before) || draft.date !== before.date;

/**
 * What is unusual about a session, apart from what was so `before` it was edited. `others` are the hundredths of the other sessions
 * of its day.
 */
export function unusualOf(draft: SessionDraft, before?: SessionDraft, others = 0): Unusual {
  const hundredths = totalOf(draft) + others;
  const oldest = oldestUsualDay(today());
  return {
    ...(hundredths > manyHundredths &&
      isNewDay(draft, before) && { hundredths, ...(others > 0 && { isOfSeveral: true }) }),
    ...(draft.date < oldest && draft.date !== before?.date && { isOld: true }),
  };
}

/**
 * Asks before a session is sent with which its day has more than 16 hours, or that is from more than ten years ago: once, also when
 * it must be sent again. Nothing is refused. `before` is the session that is edited; `othersOn` gives the hundredths of the other
 * sessions of a day.
 */
export function useUnusualQuestion(
  confirmLabel: string,
  before?: SessionDraft,
  othersOn: (date: string) => Promise<number> = async () => 0,
) {
  const { Shown, open, close } = useDialogOnDemand(
    async () => (await import('./unusual-session-dialog.tsx')).UnusualSessionDialog,
  );
  const [asked, setAsked] = useState<Asked>();
  const confirmed = useRef('');
  /** Calls `send` at once for a usual session, and otherwise after a yes. */
  const ask = async (draft: SessionDraft, send: () => Promise<void>): Promise<void> => {
    const others = isNewDay(draft, before) ? await othersOn(draft.date) : 0;
    const unusual = unusualOf(draft, before, others);
    const isUsual = Object.keys(unusual).length === 0;
    if (isUsual || confirmed.current === keyOf(draft, unusual)) return send();
    setAsked({ draft, unusual, send });
    open();
    return undefined;
  };
  const question = Shown && asked && (
    <Shown
      date={asked.draft.date}
      unusual={asked.unusual}
      confirmLabel={confirmLabel}
      onCancel={close}
      onConfirm={() => {
        confirmed.current = keyOf(asked.draft, asked.unusual);
        close();
        void asked.send();
      }}
    />
  );
  const forget = () => {
    confirmed.current = '';
  };
  return { ask, question, forget };
}

function keyOf({ date }: SessionDraft, unusual: Unusual): string {
  return JSON.stringify([date, unusual]);
}
