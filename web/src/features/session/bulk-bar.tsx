import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { CloseIcon } from '../../components/icons.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { countOf } from '../../lib/numbers.ts';
import { selectionHint } from './session-selection.ts';
import type { Progress } from './use-approvals.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  count: number;
  isBusy: boolean;
  /** Set while sessions are being marked as approved. */
  progress: Progress | undefined;
  onRequest: () => void;
  onMark: () => void;
  onClear: () => void;
}

/** The actions for the selected sessions. The bar stays in sight while the list scrolls. */
export function BulkBar({ ref, count, isBusy, progress, onRequest, onMark, onClear }: Props) {
  const isPhone = useIsNarrow(600);
  return (
    <Box ref={ref} aria-live="polite" sx={placeSx}>
      {(count > 0 || progress) && (
        <Card
          component="section"
          aria-label="Selected sessions"
          // components/toast.tsx keeps toasts above this bar, which is higher on phones.
          data-foot-bar={isPhone ? 'high' : undefined}
          sx={barSx}
        >
          {progress && progress.of > 1 ? <MarkProgress {...progress} /> : <Count count={count} />}
          <Box sx={buttonsSx}>
            <Button variant="contained" aria-disabled={isBusy} onClick={onRequest}>
              Request Approval
            </Button>
            <Button variant="outlined" aria-disabled={isBusy} onClick={onMark}>
              Mark as Approved
            </Button>
            <Button
              aria-label={isPhone ? 'Clear Selection' : undefined}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onClear()}
              sx={clearSx}
            >
              {isPhone ? <CloseIcon /> : 'Clear Selection'}
            </Button>
          </Box>
        </Card>
      )}
    </Box>
  );
}

const placeSx = { position: 'sticky', top: { xs: 64, md: 12 }, zIndex: 3 } as const;

// On a phone the bar is at the bottom of the window; SelectionArea reserves space for it below the list.
const barSx = {
  position: { xs: 'fixed', sm: 'relative' },
  bottom: { xs: 0, sm: 'auto' },
  left: 0,
  right: 0,
  mb: { sm: 2 },
  px: 2,
  pt: 1.5,
  pb: { xs: 'max(12px, env(safe-area-inset-bottom))', sm: 1.5 },
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  alignItems: 'center',
  borderColor: 'primary.light',
  borderRadius: { xs: '16px 16px 0 0', sm: '16px' },
  boxShadow: '0 6px 24px rgb(31 42 25 / 14%)',
  displayPrint: 'none',
} as const;

const buttonsSx = {
  display: 'flex',
  gap: 1,
  flexGrow: { xs: 1, sm: 0 },
  '& > button': {
    flexGrow: 1,
    px: { xs: 0.75, sm: 2.25 },
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
    whiteSpace: 'nowrap',
  },
  // aria-disabled instead of disabled, because a disabled button loses the focus.
  '& > [aria-disabled=true]': { opacity: 0.5 },
} as const;

// On a phone, where space is scarce, an icon in the corner of the bar.
const clearSx = {
  '&&': {
    position: { xs: 'absolute', sm: 'static' },
    top: 4,
    right: 4,
    minWidth: { xs: 44, sm: 64 },
    px: { xs: 0, sm: 2.25 },
  },
} as const;

function Count({ count }: { count: number }) {
  const hint = selectionHint(count);
  return (
    <Box sx={{ flex: '1 1 220px', pr: { xs: 4, sm: 0 } }}>
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
    <Box aria-live="off" sx={{ flex: '1 1 220px', pr: { xs: 4, sm: 0 } }}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        Approving {Math.min(done + 1, of)} of {of}
      </Typography>
      <LinearProgress variant="determinate" value={(done / of) * 100} aria-labelledby={id} />
    </Box>
  );
}
