import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FootBar } from '../../../components/feedback/foot-bar.tsx';
import { panelColors } from '../../../components/styles.ts';
import { exactHours, hoursText } from '../../../lib/figures/numbers.ts';
import { PanelButton } from '../log/panel-button.tsx';
import type { Totals } from './week-totals.ts';

interface Props {
  totals: Totals;
  isBusy: boolean;
  /** What saving does beside changing hours. */
  note: string | undefined;
  /** The form that is saved. */
  form: string;
}

/** The value of the button that also asks the supervisors. */
export const saveAndAsk = 'ask';

/** The clinical hours of the week and the buttons that save it, at the foot of the window. */
export function WeekBar({ totals, isBusy, note, form }: Props) {
  return (
    <FootBar>
      <Box
        sx={{
          ...panelColors,
          display: 'flex',
          position: 'relative',
          alignItems: 'center',
          gap: 1.5,
          px: { xs: 2, sm: 3 },
          pt: 1.25,
          pb: 'max(12px, env(safe-area-inset-bottom))',
          borderRadius: { sm: '16px 16px 0 0' },
        }}
      >
        {note && (
          <Typography variant="body2" sx={noteSx}>
            {note}
          </Typography>
        )}
        <Box sx={{ mr: 'auto', minWidth: 0, flex: '1 1 0' }}>
          <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
            Clinical Hours of the Week
          </Typography>
          <Typography
            component="output"
            aria-label="Clinical Hours of the Week"
            sx={{ fontSize: '1.5rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {exactHours(totals.clinical)}
          </Typography>
          <Typography component="span" variant="body2" sx={{ ml: 1, opacity: 0.85 }}>
            {totals.supervision > 0 && `+ ${hoursText(totals.supervision / 100)} supervision`}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          <PanelButton form={form} disabled={isBusy}>
            Save
          </PanelButton>
          <PanelButton form={form} disabled={isBusy} value={saveAndAsk}>
            Save and Ask
          </PanelButton>
        </Box>
      </Box>
    </FootBar>
  );
}

// Over the page, so that the bar keeps its size when the note appears.
const noteSx = {
  ...panelColors,
  position: 'absolute',
  bottom: 'calc(100% - 1px)',
  left: 0,
  px: { xs: 2, sm: 3 },
  py: 0.75,
  borderRadius: '12px 12px 0 0',
} as const;
