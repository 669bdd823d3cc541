import { useRef, useState } from 'react';
import { useDialogOnDemand } from '../../components/feedback/use-dialog-on-demand.ts';
import type { SessionDraft } from './session-draft.ts';
import { isNewDay, unusualOf, type Unusual } from './unusual.ts';

interface Asked {
  draft: SessionDraft;
  unusual: Unusual;
  send: () => Promise<void>;
}

/**
 * Asks before a session is sent with which its day has more than 16 hours, or that is from more than ten years ago:
 * once, also when it must be sent again. Nothing is refused. `before` is the session that is edited; `othersOn` gives
 * the hundredths of the other sessions of a day.
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
