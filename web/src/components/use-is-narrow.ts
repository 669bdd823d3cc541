import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is narrower than so many pixels. */
export function useIsNarrow(below: number): boolean {
  // Windows may be fractions of a pixel wide.
  return useMediaQuery(`(max-width: ${below - 0.02}px)`);
}
