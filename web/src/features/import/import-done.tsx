import type { ImportRecord, PastImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { countOf } from '../../lib/figures/numbers.ts';
import { partName, partOutcome, type ImportPart } from './import-parts.ts';
import { PartList } from './part-list.tsx';
import { UndoDialog, undoneText } from './undo-dialog.tsx';

interface Props {
  parts: readonly ImportPart[];
  /** Whether all sessions were imported as pending. */
  isPending: boolean;
  onStartOver: () => void;
}

/** The last step, after the import of all parts: each can be undone. */
export function ImportDone({ parts, isPending, onStartOver }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [undone, setUndone] = useState<Record<number, PastImportRecord>>({});
  const [asked, setAsked] = useState<ImportRecord>();
  // The button that had the focus was removed. A dialog that was cancelled gives the focus back itself.
  const undoneCount = asked ? 0 : Object.keys(undone).length;
  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    if (undoneCount > 0) card.current?.focus();
  }, [undoneCount]);
  const results = parts.flatMap(({ imported }) => imported ?? []);
  const [only, another] = results;
  const whole = parts.length === 1 && !another ? only : undefined;
  const record = whole && undone[whole.importId ?? 0];
  const sum = results.reduce((total, { importedCount }) => total + importedCount, 0);
  const renderOutcome = (part: ImportPart) => {
    const { imported } = part;
    if (!imported || imported.importId === null) return partOutcome(part);
    if (undone[imported.importId]) return 'Undone';
    const label = `Undo ${partName(part, parts)}`;
    return (
      <>
        {partOutcome(part)}
        <Button size="small" aria-label={label} onClick={() => setAsked(imported)} sx={{ ml: 1 }}>
          Undo
        </Button>
      </>
    );
  };
  return (
    <Card ref={card} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon={<CheckIcon />}
        title={record ? 'The import was undone' : `${countOf(sum, 'session')} imported`}
        text={record ? undoneText(record) : doneText(results, isPending, whole)}
        action={
          <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
            {parts.length > 1 && <PartList parts={parts} renderOutcome={renderOutcome} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
              <LinkButton to="/session-history" variant="contained">
                View History
              </LinkButton>
              <LinkButton to="/" variant="outlined">
                Go to Dashboard
              </LinkButton>
              {whole && whole.importId !== null && !record && (
                <Button onClick={() => setAsked(whole)}>Undo This Import</Button>
              )}
              <Button onClick={onStartOver}>Import Another File</Button>
            </Box>
          </Box>
        }
      />
      {asked && (
        <UndoDialog
          target={{
            id: asked.importId ?? 0,
            fileName: null,
            unchangedCount: asked.importedCount,
            changedCount: 0,
          }}
          onClose={() => setAsked(undefined)}
          onUndone={(past) => setUndone((before) => ({ ...before, [past.id]: past }))}
        />
      )}
    </Card>
  );
}

function doneText(
  results: readonly ImportRecord[],
  isPending: boolean,
  whole: ImportRecord | undefined,
): string {
  const leftOut = whole?.problems.length ?? 0;
  const where = whereText(results, isPending);
  return leftOut > 0 ? `${where} ${countOf(leftOut, 'row')} left out.` : where;
}

function whereText(results: readonly ImportRecord[], isPending: boolean): string {
  if (isPending) return 'They are in your history, as pending. No approval is requested yet.';
  if (results.every(({ columns }) => columns.status === undefined)) {
    return 'They are in your history and in your totals, as approved and self-reported.';
  }
  return 'They are in your history with the status of the file. Approved ones count as self-reported.';
}
