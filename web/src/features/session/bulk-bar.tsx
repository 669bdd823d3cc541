import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { countOf } from '../../lib/numbers.ts';
import { selectionHint } from './session-selection.ts';

interface Props {
  count: number;
  isBusy: boolean;
  onRequest: () => void;
  onMark: () => void;
  onClear: () => void;
}

/** What can be done with the selected sessions; stays in sight while the list scrolls. */
export function BulkBar({ count, isBusy, onRequest, onMark, onClear }: Props) {
  const hint = selectionHint(count);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', top: { xs: 64, md: 12 }, zIndex: 3 }}>
      {count > 0 && (
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
          <Box sx={{ flex: '1 1 220px' }}>
            <Typography sx={{ fontWeight: 600 }}>{countOf(count, 'session')} selected</Typography>
            {hint && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            )}
          </Box>
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexGrow: { xs: 1, sm: 0 },
              '& > button': { flexGrow: 1, px: { xs: 1, sm: 2.25 } },
            }}
          >
            <Button variant="contained" disabled={isBusy} onClick={onRequest}>
              Request Approval
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={onMark}>
              Mark as Approved
            </Button>
            <Button disabled={isBusy} onClick={onClear} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
              Clear
            </Button>
          </Box>
        </Card>
      )}
    </Box>
  );
}
