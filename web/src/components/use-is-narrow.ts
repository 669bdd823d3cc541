// Used by administration, licensure and session, and record-list.tsx.
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is narrower than a width in pixels. */
export function useIsNarrow(below: number): boolean {
  // Window widths can be fractions of a pixel.
  return useMediaQuery(`(max-width: ${below - 0.02}px)`);
}
