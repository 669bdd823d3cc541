import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

/** What became of a form, in its place. Takes the focus, so that nobody has to look for it. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      component="output"
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2, outline: 'none', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
