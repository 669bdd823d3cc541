import type { Dispatch, SetStateAction } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { countOf, hoursText } from '../../../lib/numbers.ts';
import { copyWeekBefore, type CopySource } from './week-copy.ts';
import type { WeekDraft } from './week-draft.ts';

/** Returns a function that copies last week's hours into the empty cells of a draft, and says how many. */
export function useCopyLastWeek(source: CopySource, setDraft: Dispatch<SetStateAction<WeekDraft>>) {
  const toast = useToast();
  return () => {
    const { cells, hundredths, leftOutCount } = copyWeekBefore(source);
    const leftOut =
      leftOutCount > 0 ? ` Not copied: ${countOf(leftOutCount, 'cell')}, which History shows.` : '';
    if (hundredths === 0) {
      toast({ title: 'Nothing to copy', description: `Last week has no hours for empty cells.${leftOut}` });
      return;
    }
    setDraft((before) => ({ ...before, ...cells }));
    toast({
      title: `Copied ${hoursText(hundredths / 100)} from last week`,
      description: `Save Week logs them.${leftOut}`,
      // What was typed over a copied cell stays.
      undo: () =>
        setDraft((now) =>
          Object.fromEntries(Object.entries(now).filter(([key, cell]) => cells[key] !== cell)),
        ),
    });
  };
}
