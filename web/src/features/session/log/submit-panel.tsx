import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { panelColors } from '../../../components/styles.ts';
import { exactHours, hoursText } from '../../../lib/figures/numbers.ts';
import { PanelButton } from './panel-button.tsx';

interface Props {
  /** Direct plus indirect hours, and those of supervision, in hundredths. */
  clinical: number;
  supervision: number;
  isBusy: boolean;
  /** Whether the supervisor is asked: above the total in a bar, below it in a sidebar. */
  children: ReactNode;
}

/** A window in which a bar at its foot would cover the field in use: at 200%, or above a keyboard on the screen. */
export const lowWindow = '@media (max-height: 520px)';

// A sidebar beside the form on wide screens, otherwise a bar at the bottom of the window, or of the form in a low
// window.
const panelSx = {
  position: 'sticky',
  [lowWindow]: { position: { xs: 'static', lg: 'sticky' } },
  bottom: { xs: 0, lg: 'auto' },
  top: { lg: 24 },
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  mb: { xs: -8, sm: -4, lg: 0 },
  px: { xs: 2, sm: 3 },
  pt: { xs: 0.25, lg: 2.5 },
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', lg: 3 },
  borderRadius: { sm: '16px 16px 0 0', lg: '16px' },
  ...panelColors,
  display: 'flex',
  flexDirection: { lg: 'column' },
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: { xs: 'center', lg: 'stretch' },
  columnGap: 1.5,
  rowGap: { xs: 0, lg: 1 },
} as const;

/** The running total and the submit button, which are in sight unless the window is low. */
export const SubmitPanel = memo(function SubmitPanel({ clinical, supervision, isBusy, children }: Props) {
  return (
    // components/toast.tsx keeps toasts above elements with data-foot-bar.
    <Box data-foot-bar sx={panelSx}>
      <Box sx={{ mr: 'auto', minWidth: 0, flex: { xs: '1 1 0', lg: 'none' } }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          Total Clinical Hours
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 }}>
          <Typography
            component="output"
            aria-label="Total Clinical Hours"
            sx={{
              fontSize: { xs: '1.5rem', lg: '2.25rem' },
              lineHeight: 1.2,
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {exactHours(clinical)}
          </Typography>
          {supervision > 0 && (
            <Typography variant="body2" noWrap sx={{ display: { lg: 'none' } }}>
              + {hoursText(supervision / 100)} supervision
            </Typography>
          )}
        </Box>
        <Typography
          variant="body2"
          sx={{ opacity: 0.85, display: { xs: 'none', lg: 'block' }, minHeight: '2.9em' }}
        >
          Direct plus indirect
          {supervision > 0 && <span>{`, plus ${hoursText(supervision / 100)} of supervision`}</span>}
        </Typography>
      </Box>
      <Box sx={{ order: { xs: -1, lg: 0 }, flexBasis: { xs: '100%', lg: 'auto' }, minWidth: 0 }}>
        {children}
      </Box>
      <PanelButton disabled={isBusy}>Log Session</PanelButton>
    </Box>
  );
});
