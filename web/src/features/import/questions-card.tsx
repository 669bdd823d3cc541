import type { ImportRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ImportChoices } from './import.api.ts';

type Question = ImportRecord['questions'][number];

interface Props {
  questions: readonly Question[];
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** What has to be known before the file can be imported, each answered by one press. */
export function QuestionsCard({ questions, choices, isDisabled, onChange }: Props) {
  return (
    <Card component="section" aria-label="Questions" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      {questions.map((question) => (
        <Box component="fieldset" key={question.message} sx={fieldsetSx}>
          <Legend message={question.message} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {question.options.map((option) => (
              <Button
                key={option.label}
                variant={option.isProposed ? 'contained' : 'outlined'}
                disabled={isDisabled}
                onClick={() => onChange(answerOf(question, option.values, choices))}
                sx={{ width: { xs: '100%', sm: 'auto' }, overflowWrap: 'anywhere' }}
              >
                {option.isProposed ? `${option.label} · Likely` : option.label}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const fieldsetSx = { border: 0, m: 0, p: 0, minWidth: 0 };

// What stands behind the question explains it.
function Legend({ message }: { message: string }) {
  const end = message.indexOf('? ') + 1 || message.length;
  return (
    <Box component="legend" sx={{ mb: 1.5, p: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="h6" sx={{ display: 'block', lineHeight: 1.3 }}>
        {message.slice(0, end)}
      </Typography>
      {message.slice(end)}
    </Box>
  );
}

function answerOf(
  { parameter }: Question,
  values: string[],
  { columns }: ImportChoices,
): Partial<ImportChoices> {
  switch (parameter) {
    case 'dateFormat':
    case 'year':
    case 'unit':
    case 'weeks':
    case 'sheet':
      return { [parameter]: values[0] };
    case 'columns':
      return { hoursColumns: values };
    default:
      return { columns: { ...columns, [parameter]: values[0] ?? '' } };
  }
}
