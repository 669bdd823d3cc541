// Used by consultation and document.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShieldIcon } from './icons.tsx';

/** Asks to keep the data of clients out of a form. */
export function PrivacyNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
      <ShieldIcon fontSize="small" aria-hidden sx={{ mt: '1px' }} />
      <Typography variant="body2" id={id}>
        {children}
      </Typography>
    </Box>
  );
}
