import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { nextPart, partOutcome, type ImportPart } from './import-parts.ts';
import { PartList } from './part-list.tsx';

interface Props {
  parts: readonly ImportPart[];
  current: number;
  /** Whether the current part can be imported as it is. */
  isReady: boolean;
  isDisabled: boolean;
  onSkip: () => void;
  onImportAll: () => void;
}

/** The files or sheets of a log in parts, each with what became of it. */
export function PartsCard({ parts, current, isReady, isDisabled, onSkip, onImportAll }: Props) {
  const open = parts.filter((part) => partOutcome(part) === undefined).length;
  const isLast = nextPart(parts.toSpliced(current, 1)) < 0;
  return (
    <Card component="section" aria-label="Parts" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        Your log has {parts.length} parts
      </Typography>
      <PartList
        parts={parts}
        current={current}
        renderOutcome={(part) => partOutcome(part) ?? (part === parts[current] ? 'Now' : 'Next')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        {open > 1 && (
          <Button variant="outlined" disabled={!isReady || isDisabled} onClick={onImportAll}>
            Import All {open} Parts
          </Button>
        )}
        {(!isLast || open < parts.length) && (
          <Button disabled={isDisabled} onClick={onSkip}>
            Skip This Part
          </Button>
        )}
      </Box>
      {open > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          We use your choices for all parts with the same columns, and stop if a part needs your attention.
        </Typography>
      )}
    </Card>
  );
}
