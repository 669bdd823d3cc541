import type { ImportRecord, ImportStatus, SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SupervisorOptions } from '../../components/forms/supervisor-options.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { unusedColumnsText } from './hours-columns.tsx';
import type { ImportChoices } from './import.api.ts';
import { importLabel, isAllThere, isSkipping } from './outcome.ts';
import { PreviewList } from './preview-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { RowNotes } from './row-notes.tsx';
import { StepTitle } from './step-title.tsx';
import { SupervisorNames, type RenderAddSupervisor } from './supervisor-names.tsx';
import { Totals } from './totals.tsx';
import { TypeNames } from './type-names.tsx';

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  supervisors: readonly SupervisorRecord[];
  /** Whether the result belongs to the current choices. */
  isCurrent: boolean;
  isImporting: boolean;
  renderAddSupervisor: RenderAddSupervisor;
  onChange: (changes: Partial<ImportChoices>) => void;
  onImport: () => void;
}

/** Step 3: who is meant, what is left out, what all of it adds up to, and the button that imports. */
export function CheckCard(props: Props) {
  const { result, choices, supervisors, isCurrent, isImporting, renderAddSupervisor, onChange, onImport } =
    props;
  const { problems, questions } = result;
  const hasChoices = questions.length === 0 && choices.importAs !== undefined;
  const isReady = isCurrent && hasChoices && result.sessionCount > 0;
  const unused = unusedColumnsText(result.numberColumns);
  const mended = Object.keys(choices.mended ?? {}).length;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={3} title="Check and import" />
      <Stack spacing={2.5} sx={{ opacity: isCurrent ? 1 : 0.55 }}>
        <TypeNames result={result} choices={choices} isDisabled={isImporting} onChange={onChange} />
        <SupervisorNames
          result={result}
          choices={choices}
          supervisors={supervisors}
          isDisabled={isImporting}
          renderAdd={renderAddSupervisor}
          onChange={onChange}
        />
        {(problems.length > 0 || choices.missingDates || choices.longDays) && (
          <ProblemList result={result} choices={choices} isDisabled={isImporting} onChange={onChange} />
        )}
        {mended > 0 && (
          <Button
            onClick={() => onChange({ mended: undefined })}
            disabled={isImporting}
            sx={{ alignSelf: 'start' }}
          >
            Undo My Fixes
          </Button>
        )}
        <RowNotes
          result={result}
          isSkipping={isSkipping(choices)}
          isDisabled={isImporting}
          onSkip={(skips) => onChange({ duplicates: skips ? undefined : 'import' })}
        />
        {oldEncodings[result.encoding] && (
          <Alert severity="info" role="note">
            This file is not in UTF-8, so we read it as {oldEncodings[result.encoding]}. If letters look wrong
            below, save the spreadsheet as “CSV UTF-8” and choose it again.
          </Alert>
        )}
        {result.preview.length > 0 && <PreviewList result={result} />}
        <Totals result={result} />
        {unused && (
          <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
            {unused}
          </Alert>
        )}
      </Stack>
      {!isAllThere(result, choices) && (
        <>
          <Box sx={{ mt: 3, maxWidth: 350, display: 'grid' }}>
            <ChoiceSelect
              label="Default supervisor"
              value={String(choices.supervisorId ?? '')}
              isDisabled={isImporting}
              onChange={(id) => onChange({ supervisorId: id === '' ? undefined : Number(id) })}
              options={[['', 'None']]}
            >
              <SupervisorOptions supervisors={supervisors} />
            </ChoiceSelect>
          </Box>
          <FormControl disabled={isImporting} sx={{ mt: 2 }}>
            <FormLabel id="import-as">Are these hours signed?</FormLabel>
            <RadioGroup
              aria-labelledby="import-as"
              value={choices.importAs ?? ''}
              onChange={(_event, status) => onChange({ importAs: status as ImportStatus })}
            >
              <FormControlLabel
                value="approved"
                control={<Radio />}
                label={hasStatus(result) ? 'Keep the status in the file' : 'Already signed on paper'}
              />
              <FormControlLabel value="pending" control={<Radio />} label="Not signed yet" />
            </RadioGroup>
          </FormControl>
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
            {isImporting ? 'Importing…' : importLabel(result)}
          </Button>
        </>
      )}
    </Card>
  );
}

const oldEncodings: Partial<Record<ImportRecord['encoding'], string>> = {
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

const hasStatus = ({ columns }: ImportRecord): boolean => columns.status !== undefined;

function statusText(result: ImportRecord, { importAs }: ImportChoices): string {
  if (importAs === undefined) return 'Choose one before you import.';
  if (importAs === 'pending') {
    return 'Imported sessions are pending. Request their approval in History.';
  }
  const selfReported =
    'self-reported. No approval is requested, and reports show them separately from hours a supervisor approved.';
  return hasStatus(result)
    ? `Logged and pending sessions stay logged and pending. Approved ones count as ${selfReported}`
    : `Imported sessions count as approved and ${selfReported}`;
}
