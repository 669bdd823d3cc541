import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FootBar } from '../../../../components/feedback/foot-bar.tsx';
import { CloseIcon } from '../../../../components/icons.tsx';
import { useIsNarrow } from '../../../../components/use-is-narrow.ts';
import { countOf } from '../../../../lib/figures/numbers.ts';
import { selectionHint } from './session-selection.ts';
import type { Progress } from './use-approvals.ts';

interface Props {
  count: number;
  isBusy: boolean;
  /** Set while sessions are being marked as approved. */
  progress: Progress | undefined;
  onRequest: () => void;
  onMark: () => void;
  onClear: () => void;
  /** Shown above: what to know about the selection. */
  notices?: ReactNode;
  /** The menu with the other actions. */
  menu: ReactNode;
}

/** The actions for the selected sessions, at the foot of the window, where nothing moves when the bar appears. */
export function BulkBar({ count, isBusy, progress, onRequest, onMark, onClear, notices, menu }: Props) {
  const isNarrow = useIsNarrow(1200);
  return (
    <Box aria-live="polite">
      {(count > 0 || progress) && (
        <FootBar>
          <Card component="section" aria-label="Selected sessions" sx={barSx}>
            {notices}
            {progress && progress.of > 1 ? <MarkProgress {...progress} /> : <Count count={count} />}
            <Box sx={buttonsSx}>
              <Button variant="contained" aria-disabled={isBusy} onClick={onRequest}>
                Request Approval
              </Button>
              <Button variant="outlined" aria-disabled={isBusy} onClick={onMark}>
                Mark as Approved
              </Button>
            </Box>
            <Box sx={cornerSx}>
              {menu}
              <Button
                aria-label={isNarrow ? 'Clear Selection' : undefined}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onClear()}
                sx={isNarrow ? iconSx : undefined}
              >
                {isNarrow ? <CloseIcon /> : 'Clear Selection'}
              </Button>
            </Box>
          </Card>
        </FootBar>
      )}
    </Box>
  );
}

const barSx = {
  px: { xs: 2, sm: 2.5 },
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  // At 200% on a phone the bar would cover the list.
  maxHeight: '60vh',
  overflowY: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  alignItems: 'center',
  borderColor: 'primary.light',
  borderBottom: 0,
  borderRadius: '16px 16px 0 0',
  boxShadow: 8,
} as const;

const dimSx = {
  // aria-disabled instead of disabled, because a disabled button loses the focus.
  '& > [aria-disabled=true]': { opacity: 0.5 },
} as const;

// Below the text unless the window is wide.
const buttonsSx = {
  ...dimSx,
  display: 'flex',
  gap: 1,
  order: { xs: 1, lg: 0 },
  flexBasis: { xs: '100%', lg: 'auto' },
  '& > button': {
    flexGrow: 1,
    px: { xs: 0.75, sm: 2.25 },
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
    whiteSpace: 'nowrap',
  },
} as const;

// The rarely used buttons stand apart from the others.
const cornerSx = { ...dimSx, display: 'flex', alignItems: 'center', mr: { xs: -1, lg: 0 } } as const;

const iconSx = { minWidth: 44, px: 0 } as const;

const textSx = { flex: '1 1 0' } as const;

function Count({ count }: { count: number }) {
  const hint = selectionHint(count);
  return (
    <Box sx={textSx}>
      <Typography sx={{ fontWeight: 600 }}>{countOf(count, 'session')} selected</Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}

function MarkProgress({ done, of }: Progress) {
  const id = useId();
  return (
    // Screen readers would announce every step otherwise.
    <Box aria-live="off" sx={textSx}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        Approving {Math.min(done + 1, of)} of {of}
      </Typography>
      <LinearProgress variant="determinate" value={(done / of) * 100} aria-labelledby={id} />
    </Box>
  );
}
