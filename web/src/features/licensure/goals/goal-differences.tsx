import type { LicenseRecord, OwnUserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SaveSettings } from '../../../components/settings-card.tsx';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { boardGoals } from './board-goals.ts';
import { useRules } from '../rules/use-rules.ts';

interface Props {
  license: LicenseRecord;
  user: OwnUserRecord;
  onSave: SaveSettings;
}

/** The goals that the user has set and that differ from what a board requires, and a button that takes those over. */
export function GoalDifferences({ license, user, onSave }: Props) {
  const { data: rules } = useRules(license);
  const differing = (rules ? boardGoals(rules) : []).filter(
    ({ field, hours }) => user[field] > 0 && user[field] !== hours,
  );
  const [save, isSaving] = useAction(() =>
    onSave(Object.fromEntries(differing.map(({ field, hours }) => [field, hours]))),
  );
  if (differing.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2">
        Your goals differ from {license.name}:{' '}
        {differing
          .map(
            ({ field, label, hours }) => `${label} ${plainHours(user[field])} (board: ${plainHours(hours)})`,
          )
          .join(', ')}
        .
      </Typography>
      <Button
        onClick={() => void save()}
        disabled={isSaving}
        aria-label={`Use the board’s goals of ${license.name}`}
        sx={{ px: 1, ml: -1 }}
      >
        Use the Board’s Goals
      </Button>
    </Box>
  );
}
