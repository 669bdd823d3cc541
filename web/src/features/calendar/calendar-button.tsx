import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useDialogOnDemand } from '../../components/feedback/use-dialog-on-demand.ts';
import { useFileDrop } from '../../lib/files/use-file-drop.ts';
import type { CalendarDialogProps } from './calendar-dialog.tsx';
import { isCalendarFile, isCalendarText, type CalendarSource } from './reading/open-calendar.ts';

type Props = Omit<CalendarDialogProps, 'given' | 'onClose'>;

/**
 * Returns the button that opens a calendar with its dialog, and a function that opens one. One that is pasted anywhere
 * on the page is opened, too.
 */
export function useCalendar(props: Props): { button: ReactNode; open: (source?: CalendarSource) => void } {
  const dialog = useDialogOnDemand(async () => (await import('./calendar-dialog.tsx')).CalendarDialog);
  const [given, setGiven] = useState<CalendarSource>();
  const open = (source?: CalendarSource) => {
    setGiven(source);
    dialog.open();
  };
  useEffect(() => {
    // Before fields see it: a draft would keep what is pasted there.
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(isCalendarFile);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && !isCalendarText(text)) return;
      event.preventDefault();
      event.stopPropagation();
      open(file ?? text);
    };
    document.addEventListener('paste', paste, { capture: true });
    return () => document.removeEventListener('paste', paste, { capture: true });
  });
  const button = (
    <>
      <Button variant="outlined" onClick={() => open()}>
        From Calendar
      </Button>
      {dialog.Shown && <dialog.Shown {...props} given={given} onClose={dialog.close} />}
    </>
  );
  return { button, open };
}

/** The same for a page that takes no other files: a calendar that is dropped on it is opened. */
export function CalendarButton(props: Props) {
  const { button, open } = useCalendar(props);
  useFileDrop(([file]) => open(file), false);
  return button;
}
