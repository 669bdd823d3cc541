import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hoursText } from '../../../lib/figures/numbers.ts';

interface Props {
  license: LicenseRecord;
  /** What counts of everything but rejected sessions by the rules of the license, and by the newer version. */
  present: ProgressRecord;
  newer: ProgressRecord;
  onCompare: () => void;
}

/** Says how many hours a newer version counts more or less; nothing where it counts the same. */
export function CorrectedRule({ license, present, newer, onCompare }: Props) {
  const difference = Math.round((newer.countable - present.countable) * 100) / 100;
  if (difference === 0) return null;
  return (
    <Box role="note">
      {`We corrected a rule of ${license.board}: ${hoursText(Math.abs(difference))} of yours count ${difference < 0 ? 'less' : 'more'}. Nothing changes until you take the newer rules.`}
      <Box>
        <Button onClick={onCompare} sx={{ ml: -1, px: 1 }} aria-label="Compare both versions">
          Compare
        </Button>
      </Box>
    </Box>
  );
}
