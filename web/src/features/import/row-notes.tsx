import type { ImportRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/figures/numbers.ts';
import { lineRanges } from './line-ranges.ts';

interface Props {
  result: ImportRecord;
  /** Whether duplicates are left out. */
  isSkipping: boolean;
  isDisabled: boolean;
  onSkip: (skips: boolean) => void;
}

/** What is special about rows: hidden ones, duplicates and whether to skip them, rejected ones, unread activities. */
export function RowNotes({ result, isSkipping, isDisabled, onSkip }: Props) {
  const { duplicateLines, rejectedLines, unreadActivityLines, roundedLines, notes } = result;
  return (
    <>
      {notes.length > 0 && (
        <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {notes.join(' ')}
        </Alert>
      )}
      {duplicateLines.length > 0 && (
        <Alert severity="warning" role="note">
          {duplicatesText(result, isSkipping)}
          <br />
          <FormControlLabel
            control={
              <Checkbox
                checked={isSkipping}
                disabled={isDisabled}
                onChange={(_event, skips) => onSkip(skips)}
              />
            }
            label="Skip duplicates"
          />
        </Alert>
      )}
      <Lines lines={rejectedLines}>
        {countOf(rejectedLines.length, 'row')} {rejectedLines.length === 1 ? 'is' : 'are'} left out as
        rejected
      </Lines>
      <Lines lines={unreadActivityLines}>
        The activities of {countOf(unreadActivityLines.length, 'row')} do not fit the hours or could not be
        read, so only the hours are imported
      </Lines>
      <Lines lines={roundedLines}>Rounded to two decimals</Lines>
    </>
  );
}

function Lines({ lines, children }: { lines: readonly number[]; children: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {children}: {rowsText(lines)}.
    </Alert>
  );
}

function duplicatesText({ duplicateLines }: ImportRecord, isSkipping: boolean): string {
  const count = duplicateLines.length;
  const look = `${count === 1 ? 'looks' : 'look'} like ${count === 1 ? 'a session' : 'sessions'} you already have, with the same date and hours`;
  const end = isSkipping
    ? `${count === 1 ? 'It is' : 'They are'} left out.`
    : `Importing ${count === 1 ? 'it makes its' : 'them makes their'} hours count twice.`;
  return `${countOf(count, 'row')} ${look}: ${rowsText(duplicateLines)}. ${end}`;
}

const rowsText = (lines: readonly number[]): string =>
  `row${lines.length === 1 ? '' : 's'} ${lineRanges(lines)}`;
