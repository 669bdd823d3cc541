import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveFile } from '../../lib/download.ts';
import { countOf, countText } from '../../lib/numbers.ts';
import type { ImportChoices } from './import.api.ts';
import { leftOutCsv } from './left-out-csv.ts';
import { lineRanges } from './line-ranges.ts';
import { MendRow } from './mend-row.tsx';
import { isWrong } from './outcome.ts';
import { ProblemChoices } from './problem-choices.tsx';

const pageSize = 20;

type Problem = ImportRecord['problems'][number];

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** The rows that are left out, with their reasons. What may be wrong is shown, totals and empty days on demand. */
export function ProblemList(props: Props) {
  const { result, choices, isDisabled, onChange } = props;
  const { problems } = result;
  const wrong = problems.filter(isWrong);
  const others = problems.filter((problem) => !isWrong(problem));
  return (
    <Box component="section" aria-label="Rows left out">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mr: 'auto' }}>
          {countOf(problems.length, 'row')} left out
        </Typography>
        {problems.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              saveFile(new Blob([leftOutCsv(result)], { type: 'text/csv' }), 'Rows_Left_Out.csv')
            }
          >
            Download as CSV
          </Button>
        )}
      </Box>
      <ProblemChoices problems={problems} choices={choices} isDisabled={isDisabled} onChange={onChange} />
      {wrong.length > 0 && <Pages {...props} problems={wrong} />}
      {others.length > 0 && (
        <Box component="details" sx={{ mt: wrong.length > 0 ? 1 : 0 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, overflowWrap: 'anywhere' }}>
            {harmlessText(others)}
          </Box>
          <Pages {...props} problems={others} />
        </Box>
      )}
    </Box>
  );
}

const groups: readonly [kind: Problem['kind'], label: string][] = [
  ['no_hours', 'No hours'],
  ['total', 'Totals'],
  ['header', 'Column names'],
];

function harmlessText(problems: readonly Problem[]): string {
  const texts = groups.flatMap(([kind, label]) => {
    const lines = problems.filter((problem) => problem.kind === kind).map(({ line }) => line);
    return lines.length > 0 ? [`${label}: ${lines.length === 1 ? 'row' : 'rows'} ${lineRanges(lines)}.`] : [];
  });
  return texts.join(' ');
}

function Pages({
  problems,
  result,
  choices,
  isDisabled,
  onChange,
}: Props & { problems: readonly Problem[] }) {
  const [page, setPage] = useState(0);
  const pageCount = Math.ceil(problems.length / pageSize);
  const first = Math.min(page, pageCount - 1) * pageSize;
  const shown = problems.slice(first, first + pageSize);
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
        }}
      >
        {shown.map((problem) => (
          <MendRow
            key={`${problem.line} ${problem.message}`}
            problem={problem}
            result={result}
            choices={choices}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        ))}
      </Box>
      {pageCount > 1 && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="output" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
            Showing {countText(first + 1)} to {countText(first + shown.length)} of{' '}
            {countText(problems.length)} rows left out
          </Typography>
          <Button disabled={first === 0} onClick={() => setPage(first / pageSize - 1)}>
            Previous
          </Button>
          <Button
            disabled={first + pageSize >= problems.length}
            onClick={() => setPage(first / pageSize + 1)}
          >
            Next
          </Button>
        </Box>
      )}
    </>
  );
}
