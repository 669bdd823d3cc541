import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countOf, countText } from '../../../../lib/figures/numbers.ts';

interface Props {
  count: number;
  /** The number of selected sessions that the filters hide. */
  hiddenCount: number;
  /** The number of selected sessions that the last action left out. */
  leftOutCount: number;
  onShowHidden: () => void;
  onDropHidden: () => void;
  onShowLeftOut: () => void;
}

/** What a person cannot see of the selection: sessions that the filters hide, and why an action left some out. */
export function SelectionNotices({ count, hiddenCount, leftOutCount, ...on }: Props) {
  if (hiddenCount === 0 && leftOutCount === 0) return null;
  return (
    <Box sx={{ width: '100%', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {hiddenCount > 0 && (
        <Notice
          text={`${countOf(hiddenCount, 'selected session')} ${hiddenCount === 1 ? 'is' : 'are'} hidden`}
        >
          <Button size="small" aria-label="Show the hidden sessions" onClick={on.onShowHidden}>
            Show
          </Button>
          <Button size="small" aria-label="Deselect the hidden sessions" onClick={on.onDropHidden}>
            Deselect
          </Button>
        </Notice>
      )}
      {leftOutCount > 0 && (
        <Notice text={`${countText(leftOutCount)} of ${countText(count)} left out`}>
          <Button size="small" aria-label="Show why sessions are left out" onClick={on.onShowLeftOut}>
            Show Why
          </Button>
        </Notice>
      )}
    </Box>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', '& > button': { minWidth: 0, px: 1 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 0.5 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
