import type { ImportRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { countOf } from '../../lib/numbers.ts';
import { lineRanges } from './line-ranges.ts';
import { PreviewList } from './preview-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { StepTitle } from './step-title.tsx';

interface Props {
  result: ImportRecord;
  /** Whether the result belongs to the current choices. */
  isCurrent: boolean;
  isImporting: boolean;
  onImport: () => void;
}

/** Step 3: the preview, the problems, and the button that imports. */
export function CheckCard({ result, isCurrent, isImporting, onImport }: Props) {
  const { problems, duplicateLines, rowCount } = result;
  const isReady = isCurrent && problems.length === 0;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={3} title="Check and import" />
      <Stack spacing={2.5} sx={{ opacity: isCurrent ? 1 : 0.55 }}>
        {problems.length > 0 && <ProblemList problems={problems} />}
        {duplicateLines.length > 0 && (
          <Alert severity="warning" role="note">
            {countOf(duplicateLines.length, 'row')} {duplicateLines.length === 1 ? 'looks' : 'look'} like
            sessions that you have already, with the same date and hours: row
            {duplicateLines.length === 1 ? '' : 's'} {lineRanges(duplicateLines)}. Importing makes them count
            twice.
          </Alert>
        )}
        {result.encoding === 'windows-1252' && (
          <Alert severity="info" role="note">
            This file is not in UTF-8, so we read it as Windows-1252. If letters look wrong below, save the
            spreadsheet as “CSV UTF-8” and choose it again.
          </Alert>
        )}
        {result.preview.length > 0 && <PreviewList preview={result.preview} />}
      </Stack>
      <Typography sx={{ color: 'text.secondary', mt: 2.5, maxWidth: 720 }}>
        Imported sessions count as approved and self-reported: nobody is asked to approve them, and reports
        keep them apart from hours that a supervisor approved.
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={!isReady || isImporting}
        onClick={onImport}
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        {isImporting ? 'Importing…' : `Import ${countOf(rowCount, 'session')}`}
      </Button>
    </Card>
  );
}

// Line 1 is the header, so a problem there is one of the mapping.
export const mappingProblem = ({ problems: [first] }: ImportRecord): string | undefined =>
  first?.line === 1 ? first.message : undefined;

/** The result of checking a file, in a sentence. */
export function outcomeOf(result: ImportRecord): string {
  const lack = mappingProblem(result);
  if (lack !== undefined) return lack;
  const { rowCount, problems } = result;
  const outcome = `${rowCount - problems.length} of ${countOf(rowCount, 'row')} can be imported.`;
  if (problems.length === 0) return outcome;
  const rows = problems.length === 1 ? '1 row has a problem' : `${problems.length} rows have problems`;
  return `${outcome} ${rows}, listed below. Change the columns or the date format, or correct the spreadsheet and choose it again.`;
}
