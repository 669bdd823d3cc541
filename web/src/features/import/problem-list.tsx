import type { ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Pagination } from '../../components/lists/pagination.tsx';
import { saveFile } from '../../lib/files/download.ts';
import { countOf } from '../../lib/figures/numbers.ts';
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

function Pages({ problems, ...props }: Props & { problems: readonly Problem[] }) {
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.ceil(problems.length / pageSize));
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
        {problems.slice((shown - 1) * pageSize, shown * pageSize).map((problem) => (
          <MendRow key={`${problem.line} ${problem.message}`} problem={problem} {...props} />
        ))}
      </Box>
      <Pagination
        page={shown}
        pageSize={pageSize}
        total={problems.length}
        noun="rows left out"
        onPage={setPage}
      />
    </>
  );
}
