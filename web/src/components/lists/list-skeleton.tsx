// Used by most features and the pages.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import { cardPadding, visuallyHidden } from '../styles.ts';

/** Grey blocks in the place of a list that is loading. Directly inside a card they have its padding. */
export function ListSkeleton({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <LoadingRegion sx={{ display: 'grid', gap: 1.5, '.MuiCard-root > &': { p: cardPadding } }}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </LoadingRegion>
  );
}

/**
 * The style of parts one below the other that load by themselves. A part is not shown before the parts above it have
 * their size, so that nothing moves while somebody is about to press it.
 */
export const inOrder = {
  '& > :has([data-loading]) ~ *, & > [data-loading] ~ *': { visibility: 'hidden' },
} as const;

interface RegionProps {
  sx?: SxProps<Theme>;
  /** Grey blocks of the size that is known; nothing for a part that may stay away. */
  children?: ReactNode;
}

/** A part of the page that is loading. When several are, screen readers announce it once. */
export function LoadingRegion({ sx = {}, children }: RegionProps) {
  const isAnnouncer = useIsAnnouncer();
  return (
    <Box component="output" aria-label="Loading" data-loading sx={sx}>
      {children}
      <Box component="span" sx={visuallyHidden}>
        {isAnnouncer && 'Loading…'}
      </Box>
    </Box>
  );
}

const loadingRegions = new Set<string>();
let announcer: string | undefined;

// True only after mounting, because screen readers announce changes of a live region, not its first content.
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
