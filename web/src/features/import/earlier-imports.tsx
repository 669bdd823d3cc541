import type { PastImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../components/section-card.tsx';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { formatMoment } from '../../lib/figures/moments.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { usePastImports } from './import.api.ts';
import { UndoDialog, undoneText } from './undo-dialog.tsx';

/** The latest imports, which can be undone while no supervisor has decided on their sessions. */
export function EarlierImports() {
  return (
    // Below everything else, where nothing moves when it comes.
    <WhenLoaded of={usePastImports()} what="your earlier imports" fallback={null}>
      {(imports) => imports.length > 0 && <ImportList imports={imports} />}
    </WhenLoaded>
  );
}

function ImportList({ imports }: { imports: readonly PastImportRecord[] }) {
  const [target, setTarget] = useState<PastImportRecord>();
  // The button of an import that was undone is gone, and the focus with it.
  const { heading, watch } = useRestoredFocus<HTMLUListElement>();
  return (
    <SectionCard title="Earlier imports">
      <Box
        {...watch}
        component="ul"
        ref={heading}
        tabIndex={-1}
        aria-label="Earlier imports"
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {imports.map((past) => (
          <Row key={past.id} past={past} onUndo={() => setTarget(past)} />
        ))}
      </Box>
      {target && <UndoDialog target={target} onClose={() => setTarget(undefined)} />}
    </SectionCard>
  );
}

function Row({ past, onUndo }: { past: PastImportRecord; onUndo: () => void }) {
  const name = past.fileName ?? 'A spreadsheet';
  const reason = reasonOf(past);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatMoment(past.importedAt)}, {countOf(past.sessionCount, 'session')}
          {reason && <span>{`. ${reason}`}</span>}
        </Typography>
      </Box>
      {!reason && (
        <Button variant="outlined" size="small" aria-label={`Undo Import: ${name}`} onClick={onUndo}>
          Undo Import
        </Button>
      )}
    </Box>
  );
}

// Why an import cannot be undone; undefined when it can be.
function reasonOf(past: PastImportRecord): string | undefined {
  const { undoneAt, decidedCount, unchangedCount, changedCount } = past;
  if (undoneAt !== null) return `Undone: ${undoneText(past)}`;
  if (decidedCount > 0) {
    return `A supervisor has decided on ${countOf(decidedCount, 'session')}, so all of it stays.`;
  }
  if (unchangedCount > 0) return undefined;
  return changedCount > 0
    ? 'All of its sessions have changed since.'
    : 'All of its sessions have been deleted since.';
}
