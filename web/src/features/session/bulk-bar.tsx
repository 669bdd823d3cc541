import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { selectionHint } from './session-selection.ts';
import type { Progress } from './use-approvals.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  count: number;
  isBusy: boolean;
  /** While many are being marked. */
  progress: Progress | undefined;
  onRequest: () => void;
  onMark: () => void;
  onClear: () => void;
}

/** What can be done with the selected sessions; stays in sight while the list scrolls. */
export function BulkBar({ ref, count, isBusy, progress, onRequest, onMark, onClear }: Props) {
  const hint = selectionHint(count);
  return (
    <Box ref={ref} aria-live="polite" sx={{ position: 'sticky', top: { xs: 64, md: 12 }, zIndex: 3 }}>
      {(count > 0 || progress) && (
        <Card
          component="section"
          aria-label="Selected sessions"
          sx={{
            mb: 2,
            px: 2,
            py: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            borderColor: 'primary.light',
            boxShadow: '0 6px 24px rgb(31 42 25 / 14%)',
          }}
        >
          {progress && progress.of > 1 ? (
            <MarkProgress {...progress} />
          ) : (
            <Box sx={{ flex: '1 1 220px' }}>
              <Typography sx={{ fontWeight: 600 }}>{countOf(count, 'session')} selected</Typography>
              {hint && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              )}
            </Box>
          )}
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexGrow: { xs: 1, sm: 0 },
              '& > button': {
                flexGrow: 1,
                px: { xs: 0.75, sm: 2.25 },
                fontSize: { xs: '0.8125rem', sm: '0.875rem' },
                whiteSpace: 'nowrap',
              },
              // Not disabled: a button that is would lose the focus.
              '& > [aria-disabled=true]': { opacity: 0.5 },
            }}
          >
            <Button variant="contained" aria-disabled={isBusy} onClick={onRequest}>
              Request Approval
            </Button>
            <Button variant="outlined" aria-disabled={isBusy} onClick={onMark}>
              Mark as Approved
            </Button>
            <Button
              aria-disabled={isBusy}
              onClick={() => !isBusy && onClear()}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              Clear Selection
            </Button>
          </Box>
        </Card>
      )}
    </Box>
  );
}

function MarkProgress({ done, of }: Progress) {
  const id = useId();
  return (
    // Each step would be read out otherwise.
    <Box aria-live="off" sx={{ flex: '1 1 220px' }}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        Approving {Math.min(done + 1, of)} of {of}
      </Typography>
      <LinearProgress variant="determinate" value={(done / of) * 100} aria-labelledby={id} />
    </Box>
  );
}
