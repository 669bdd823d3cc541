import type { SessionRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useDialogOnDemand } from '../../../../components/feedback/use-dialog-on-demand.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { isFound, type HistoryQuery } from '../filters/history-query.ts';
import { SelectionNotices } from './selection-notices.tsx';
import type { useApprovals } from './use-approvals.ts';
import type { useBulkChanges } from './use-bulk-changes.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  approvals: ReturnType<typeof useApprovals>;
  changes: ReturnType<typeof useBulkChanges>;
  query: HistoryQuery;
  /** The sessions on the screen. */
  shown: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  onToggle: (session: SessionRecord) => void;
}

const loadDialog = async () => (await import('./selected-sessions-dialog.tsx')).SelectedSessionsDialog;

/** The bar of the selected sessions with its dialogs, and what the list does not show of the selection. */
export function SelectionBar({ selection, approvals, changes, query, shown, ...rest }: Props) {
  const { chosen, leftOut } = selection;
  const { Shown, open, close } = useDialogOnDemand(loadDialog);
  const [about, setAbout] = useState<{ title: string; ids: number[] }>({ title: '', ids: [] });
  const seen = new Set(shown.map(({ id }) => id));
  const hidden = [...chosen.values()].filter((session) => !seen.has(session.id) && !isFound(session, query));
  const hiddenIds = hidden.map(({ id }) => id);
  const show = (title: string, ids: number[]) => {
    setAbout({ title, ids });
    open();
  };
  return (
    <>
      <BulkBar
        count={chosen.size}
        isBusy={approvals.isBusy || changes.isBusy}
        progress={approvals.progress}
        onRequest={approvals.requestSelected}
        onMark={() => void approvals.markSelected()}
        onClear={selection.clear}
        notices={
          <SelectionNotices
            count={chosen.size}
            hiddenCount={hidden.length}
            leftOutCount={leftOut.length}
            onShowHidden={() => show('Selected but Hidden', hiddenIds)}
            onDropHidden={() => selection.drop(hiddenIds)}
            onShowLeftOut={() =>
              show(
                'Left Out',
                leftOut.map(({ sessionId }) => sessionId),
              )
            }
          />
        }
        menu={
          <BulkMenu
            chosen={chosen}
            isBusy={approvals.isBusy || changes.isBusy}
            onUndo={changes.undo}
            onDelete={changes.remove}
          />
        }
      />
      {Shown && (
        <Shown
          {...about}
          {...rest}
          chosen={chosen}
          reasonOf={(id) => leftOut.find(({ sessionId }) => sessionId === id)?.message}
          onDrop={selection.drop}
          onClose={close}
        />
      )}
    </>
  );
}
