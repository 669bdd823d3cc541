import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useOnline } from '../lib/use-online.ts';
import { OfflineIcon } from './icons.tsx';

/** Says that the network is away. It stays visible while the page scrolls. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    // Rendered before it has a text, because screen readers announce only changes of a live region.
    <Box
      component="output"
      sx={{
        display: 'block',
        displayPrint: 'none',
        position: 'sticky',
        top: { xs: 72, md: 16 },
        zIndex: 'appBar',
      }}
    >
      {!isOnline && (
        <Alert
          role="presentation"
          severity="info"
          icon={<OfflineIcon />}
          sx={{
            mb: 2.5,
            bgcolor: 'brand.tint',
            color: 'text.primary',
            border: '1px solid',
            borderColor: 'brand.accent',
            '& .MuiAlert-icon': { color: 'brand.deep' },
          }}
        >
          You are offline. What you type stays here, and can be saved when you are back.
        </Alert>
      )}
    </Box>
  );
}
