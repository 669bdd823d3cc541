import { useRef, useState } from 'react';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { hoursText } from '../../../lib/figures/numbers.ts';
import { unusualDays } from './week-unusual.ts';
import type { SessionsByDay } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import type { WeekDraft } from './week-draft.ts';

/** Asks once before days with more than 16 hours, or of more than ten years ago, are saved. Nothing is refused. */
export function useManyHoursQuestion(days: SessionsByDay, draft: WeekDraft, today: string) {
  const { Shown, open, close } = useDialogOnDemand(
    async () => (await import('../../../components/forms/confirm-dialog.tsx')).ConfirmDialog,
  );
  const [asked, setAsked] = useState<{ text: string; send: () => Promise<void> }>();
  const confirmed = useRef('');
  const ask = async (send: () => Promise<void>): Promise<void> => {
    const found = unusualDays(days, draft, today);
    const text = found
      .map(({ date, hundredths, isOld }) => {
        const day = `${dayLabels(date).long}${isOld ? `, ${date.slice(0, 4)},` : ''}`;
        return isOld
          ? `${day} is more than ten years ago.`
          : `${day} has ${hoursText(hundredths / 100)}, all kinds together.`;
      })
      .join(' ');
    if (text === '' || text === confirmed.current) return send();
    setAsked({ text, send });
    open();
    return undefined;
  };
  const question = Shown && asked && (
    <Shown
      isOpen
      title="Is This Right?"
      text={asked.text}
      cancelLabel="Go Back"
      confirmLabel="Yes, Save"
      onCancel={close}
      onConfirm={() => {
        confirmed.current = asked.text;
        close();
        void asked.send();
      }}
    />
  );
  return { ask, question };
}
