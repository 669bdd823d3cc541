import type { ImportRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { countOf } from '../../lib/numbers.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { importableCount, isSkipping } from './outcome.ts';
import { PreviewList } from './preview-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { RowNotes } from './row-notes.tsx';
import { StepTitle } from './step-title.tsx';

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  /** Whether the result belongs to the current choices. */
  isCurrent: boolean;
  isImporting: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
  onImport: () => void;
}

/** Step 3: the preview, the problems, and the button that imports. */
export function CheckCard({ result, choices, isCurrent, isImporting, onChange, onImport }: Props) {
  const { problems } = result;
  const count = importableCount(result, choices);
  const isReady = isCurrent && problems.length === 0 && count > 0;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={3} title="Check and import" />
      <Stack spacing={2.5} sx={{ opacity: isCurrent ? 1 : 0.55 }}>
        {problems.length > 0 && <ProblemList problems={problems} />}
        <RowNotes
          result={result}
          isSkipping={isSkipping(choices)}
          isDisabled={isImporting}
          onSkip={(skips) => onChange({ duplicates: skips ? undefined : 'import' })}
        />
        {result.encoding === 'windows-1252' && (
          <Alert severity="info" role="note">
            This file is not in UTF-8, so we read it as Windows-1252. If letters look wrong below, save the
            spreadsheet as “CSV UTF-8” and choose it again.
          </Alert>
        )}
        {result.preview.length > 0 && <PreviewList result={result} />}
      </Stack>
      <Box sx={{ mt: 3, maxWidth: 440 }}>
        <ChoiceSelect
          label="Import as"
          value={choices.importAs ?? 'approved'}
          isDisabled={isImporting}
          onChange={(status) => onChange({ importAs: status === 'pending' ? 'pending' : undefined })}
        >
          <option value="approved">{hasStatus(result) ? 'The status in the file' : 'Approved'}</option>
          <option value="pending">Pending</option>
        </ChoiceSelect>
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 720 }}>
        {statusText(result, choices)}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={!isReady || isImporting}
        onClick={onImport}
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        {isImporting ? 'Importing…' : `Import ${countOf(count, 'session')}`}
      </Button>
    </Card>
  );
}

const hasStatus = ({ columns }: ImportRecord): boolean => columns.status !== undefined;

function statusText(result: ImportRecord, { importAs }: ImportChoices): string {
  if (importAs === 'pending') {
    return 'Imported sessions are pending, and nobody is asked yet: request their approval in your history.';
  }
  const selfReported =
    'self-reported: nobody is asked to approve them, and reports keep them apart from hours that a supervisor approved.';
  return hasStatus(result)
    ? `Logged and pending sessions stay logged and pending. Approved ones count as ${selfReported}`
    : `Imported sessions count as approved and ${selfReported}`;
}
