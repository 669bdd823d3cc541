import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { partName, type ImportPart } from './import-parts.ts';

interface Props {
  parts: readonly ImportPart[];
  /** The index of the part that is looked at. */
  current?: number;
  renderOutcome: (part: ImportPart) => ReactNode;
}

/** The parts of a log, each with what became of it. */
export function PartList({ parts, current, renderOutcome }: Props) {
  return (
    <Box
      component="ol"
      aria-label="Parts"
      sx={{ listStyle: 'none', m: 0, p: 0, width: '100%', textAlign: 'left' }}
    >
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
            alignItems: 'center',
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
          <Box component="span">{renderOutcome(part)}</Box>
        </Box>
      ))}
    </Box>
  );
}
