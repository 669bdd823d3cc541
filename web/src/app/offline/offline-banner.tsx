import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { countOf } from '../../lib/figures/numbers.ts';
import { useAsOf, useWaiting } from '../../lib/offline/use-offline-state.ts';
import { useOnline } from '../../lib/offline/use-online.ts';
import { OfflineIcon } from '../../components/icons.tsx';

/**
 * Says that the network is away, how old the cached lists are, and how many sessions wait to be sent. It stays
 * visible while the page scrolls, and lies over the space above the page's title, so that nothing moves when the
 * network comes and goes.
 */
export function OfflineBanner({ userId }: { userId: number }) {
  const isOnline = useOnline();
  const asOf = useAsOf();
  const count = useWaiting(userId)?.length ?? 0;
  const isAway = !isOnline || asOf !== undefined;
  return (
    // Rendered before it has a text, because screen readers announce only changes of a live region.
    <Box
      component="output"
      sx={{
        display: 'block',
        displayPrint: 'none',
        position: 'sticky',
        // The padding of the page above it.
        top: { xs: 88, md: 40 },
        height: 0,
        zIndex: 'appBar',
      }}
    >
      {isAway && (
        <Alert
          role="presentation"
          severity="info"
          icon={<OfflineIcon />}
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: { xs: -30, md: -36 },
            width: 'fit-content',
            mx: 'auto',
            px: 1.5,
            py: 0,
            fontSize: { xs: '0.75rem', md: '0.8125rem' },
            lineHeight: 1.25,
            alignItems: 'center',
            // What it covers can be pressed.
            pointerEvents: 'none',
            bgcolor: 'brand.tint',
            color: 'text.primary',
            border: '1px solid',
            borderColor: 'brand.accent',
            '& .MuiAlert-icon': { display: { xs: 'none', md: 'flex' }, color: 'brand.deep', py: 0.25, mr: 1 },
            '& .MuiAlert-message': { py: { xs: 0, md: 0.5 } },
          }}
        >
          {asOf === undefined ? 'You are offline. ' : `Offline. Last updated ${asOf}. `}
          {count > 0
            ? `${countOf(count, 'session')} will be sent when you’re back.`
            : 'What you type stays here. Save it when you’re back online.'}
        </Alert>
      )}
    </Box>
  );
}
