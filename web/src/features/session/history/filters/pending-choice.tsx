import type { AskedFilter } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HistoryQuery } from './history-query.ts';

const choices: readonly [AskedFilter | undefined, string][] = [
  [undefined, 'All Pending'],
  ['yes', 'Asked'],
  ['no', 'Not Sent'],
];

const choiceSx = {
  display: 'flex',
  gap: 0.5,
  m: 0,
  ml: { sm: 'auto' },
  p: 0,
  border: 0,
  minWidth: 0,
} as const;

interface Props {
  query: HistoryQuery;
  onPick: (changes: Pick<HistoryQuery, 'status' | 'asked'>) => void;
}

/** A second choice beside the status Pending: whether the supervisor was asked. */
export function PendingChoice({ query, onPick }: Props) {
  if (query.status !== 'pending' && query.asked === undefined) return null;
  return (
    <Box component="fieldset" aria-label="Pending sessions" sx={choiceSx}>
      {choices.map(([asked, label]) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          aria-pressed={query.asked === asked}
          onClick={() => onPick({ status: 'pending', asked })}
          sx={{
            py: 0,
            minHeight: { xs: 40, md: 28 },
            ...(query.asked === asked && { bgcolor: 'brand.tint' }),
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
