import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { nextPart, partName, partOutcome, type ImportPart } from './import-parts.ts';

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
      <PartList parts={parts} current={current} />
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

function PartList({ parts, current }: Pick<Props, 'parts' | 'current'>) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {parts.map((part, index) => (
        <Box
          component="li"
          key={partName(part, parts)}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            justifyContent: 'space-between',
            py: 1,
            px: 1.5,
            borderRadius: '8px',
            overflowWrap: 'anywhere',
            ...(index === current && { bgcolor: 'brand.tint', color: 'brand.deep', fontWeight: 600 }),
          }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            {partName(part, parts)}
          </Box>
          <Box component="span">{partOutcome(part) ?? (index === current ? 'Now' : 'Next')}</Box>
        </Box>
      ))}
    </Box>
  );
}
