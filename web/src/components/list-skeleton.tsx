import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import { cardPadding, visuallyHidden } from './styles.ts';

/** Grey blocks in the place of a list that is on its way. Directly in a card they keep off its edges. */
export function ListSkeleton({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <LoadingRegion sx={{ display: 'grid', gap: 1.5, '.MuiCard-root > &': { p: cardPadding } }}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </LoadingRegion>
  );
}

/** A part of the page that is on its way. However many there are, a screen reader says so once. */
export function LoadingRegion({ sx, children }: { sx: SxProps<Theme>; children: ReactNode }) {
  const isAnnouncer = useIsAnnouncer();
  return (
    <Box component="output" aria-label="Loading" sx={sx}>
      {children}
      <Box component="span" sx={visuallyHidden}>
        {isAnnouncer && 'Loading…'}
      </Box>
    </Box>
  );
}

const loadingRegions = new Set<string>();
let announcer: string | undefined;

// Known only once the part is there: of a live region only what changes is said.
function useIsAnnouncer(): boolean {
  const id = useId();
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (loadingRegions.size === 0) announcer = id;
      loadingRegions.add(id);
      onChange();
      return () => loadingRegions.delete(id);
    },
    [id],
  );
  return useSyncExternalStore(subscribe, () => announcer === id && loadingRegions.has(id));
}
