import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from './icons.tsx';

/** Says that there is no network, for as long as there is none, and stays in sight while the page scrolls. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    // There before its text is, or readers would not announce it.
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network. That the product can be reached through it is not said. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
