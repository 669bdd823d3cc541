import type { ImportRecord, PastImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { countOf } from '../../lib/numbers.ts';
import { UndoDialog, undoneText } from './undo-dialog.tsx';

interface Props {
  result: ImportRecord;
  /** Whether all sessions were imported as pending. */
  isPending: boolean;
  onStartOver: () => void;
}

/** The last step, after an import: it can be undone. */
export function ImportDone({ result, isPending, onStartOver }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [undone, setUndone] = useState<PastImportRecord>();
  const [isAsking, setIsAsking] = useState(false);
  // The button that had the focus was removed. A dialog that was cancelled gives the focus back itself.
  const isUndone = undone !== undefined && !isAsking;
  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    if (isUndone) card.current?.focus();
  }, [isUndone]);
  const { importId, importedCount } = result;
  const target = { id: importId ?? 0, fileName: null, unchangedCount: importedCount, changedCount: 0 };
  return (
    <Card ref={card} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon={<CheckIcon />}
        title={undone ? 'The import was undone' : `${countOf(importedCount, 'session')} imported`}
        text={undone ? undoneText(undone) : doneText(result, isPending)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            <LinkButton to="/session-history" variant="contained">
              View History
            </LinkButton>
            <LinkButton to="/" variant="outlined">
              Go to Dashboard
            </LinkButton>
            {importId !== null && !undone && (
              <Button onClick={() => setIsAsking(true)}>Undo This Import</Button>
            )}
            <Button onClick={onStartOver}>Import Another File</Button>
          </Box>
        }
      />
      {isAsking && <UndoDialog target={target} onClose={() => setIsAsking(false)} onUndone={setUndone} />}
    </Card>
  );
}

function doneText(result: ImportRecord, isPending: boolean): string {
  const leftOut = result.problems.length;
  const where = whereText(result, isPending);
  return leftOut > 0 ? `${where} ${countOf(leftOut, 'row')} left out.` : where;
}

function whereText({ columns }: ImportRecord, isPending: boolean): string {
  if (isPending) return 'They are in your history, as pending. Nobody is asked to approve them yet.';
  if (columns.status === undefined) {
    return 'They are in your history and in your totals, as approved and self-reported.';
  }
  return 'They are in your history with the status of the file. Approved ones count as self-reported.';
}
