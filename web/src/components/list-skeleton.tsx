import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import { cardPadding, visuallyHidden } from './styles.ts';

/** Grey blocks in the place of a list that is on its way. Directly in a card they keep off its edges. */
export function ListSkeleton({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <OnItsWay sx={{ display: 'grid', gap: 1.5, '.MuiCard-root > &': { p: cardPadding } }}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </OnItsWay>
  );
}

/** A part of the page that is on its way. However many there are, a screen reader says so once. */
export function OnItsWay({ sx, children }: { sx: SxProps<Theme>; children: ReactNode }) {
  const isFirst = useIsFirst();
  return (
    <Box component="output" aria-label="Loading" sx={sx}>
      {children}
      <Box component="span" sx={visuallyHidden}>
        {isFirst && 'Loading…'}
      </Box>
    </Box>
  );
}

const onTheirWay = new Set<string>();
let first: string | undefined;

// Known only once the part is there: of a live region only what changes is said.
function useIsFirst(): boolean {
  const id = useId();
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (onTheirWay.size === 0) first = id;
      onTheirWay.add(id);
      onChange();
      return () => onTheirWay.delete(id);
    },
    [id],
  );
  return useSyncExternalStore(subscribe, () => first === id && onTheirWay.has(id));
}
