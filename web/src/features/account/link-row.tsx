import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Links beside each other, or below each other where there is no room. */
export function LinkRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 3,
        rowGap: 1.25,
        '& a': { whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Box>
  );
}
