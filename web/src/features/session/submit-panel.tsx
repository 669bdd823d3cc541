import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { panelColors } from '../../components/styles.ts';
import { exactHours, hoursText } from '../../lib/numbers.ts';
import { clinicalTotal, groupTotal, type SessionDraft } from './session-draft.ts';

interface Props {
  draft: SessionDraft;
  isBusy: boolean;
}

// A sidebar beside the form on wide screens, otherwise a bar at the bottom of the window.
const panelSx = {
  position: 'sticky',
  bottom: { xs: 0, lg: 'auto' },
  top: { lg: 24 },
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  mb: { xs: -8, sm: -4, lg: 0 },
  px: { xs: 2, sm: 3 },
  pt: { xs: 1.25, lg: 2.5 },
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', lg: 3 },
  borderRadius: { sm: '16px 16px 0 0', lg: '16px' },
  ...panelColors,
  display: 'flex',
  flexDirection: { lg: 'column' },
  alignItems: { xs: 'center', lg: 'stretch' },
  gap: { xs: 1.5, lg: 2 },
} as const;

/** The running total and the submit button, which are always in sight. */
export function SubmitPanel({ draft, isBusy }: Props) {
  const supervision = groupTotal(draft, 'supervision');
  return (
    // components/toast.tsx keeps toasts above elements with data-foot-bar.
    <Box data-foot-bar sx={panelSx}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          Total Clinical Hours
        </Typography>
        <Typography
          component="output"
          aria-label="Total Clinical Hours"
          sx={{
            display: 'block',
            fontSize: { xs: '1.5rem', lg: '2.25rem' },
            lineHeight: 1.2,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {exactHours(clinicalTotal(draft))}
        </Typography>
        <Typography variant="body2" sx={{ opacity: 0.85, display: { xs: 'none', sm: 'block' } }}>
          Direct plus indirect
          {supervision > 0 && `, and ${hoursText(supervision / 100)} of supervision beside them`}
        </Typography>
      </Box>
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy}
        sx={{
          flexShrink: 0,
          bgcolor: 'panel.ink',
          color: 'panel.ground',
          '&:hover': { bgcolor: 'panel.hover' },
          '&.Mui-disabled': { bgcolor: 'panel.ink', color: 'panel.ground', opacity: 0.6 },
        }}
      >
        Log Session
      </Button>
    </Box>
  );
}
