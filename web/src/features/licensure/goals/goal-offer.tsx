import type { OwnUserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { goalFields, type GoalField, type Goals } from '../../../lib/goal-fields.ts';
import { plainHours } from '../../../lib/figures/numbers.ts';
import type { BoardGoal } from './board-goals.ts';

/** Which goals are filled, by the names of the fields of a form. */
export type GoalTicks = Record<GoalField, boolean>;

/** Ticks the goals that the user has not set. */
export const toTicks = (user: OwnUserRecord): GoalTicks =>
  Object.fromEntries(goalFields.map(([field]) => [field, user[field] === 0])) as GoalTicks;

/** Returns the goals to save: those that are ticked and not the user's already. */
export function tickedGoals(
  offered: readonly BoardGoal[],
  ticks: GoalTicks,
  user: OwnUserRecord,
): Partial<Goals> {
  const ticked = offered.filter(({ field, hours }) => ticks[field] && user[field] !== hours);
  return Object.fromEntries(ticked.map(({ field, hours }) => [field, hours]));
}

/** Offers to fill the goals from what the board requires. */
export function GoalOffer({ goals, user }: { goals: readonly BoardGoal[]; user: OwnUserRecord }) {
  const offered = goals.filter(({ field, hours }) => user[field] !== hours);
  if (offered.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary' }}>
        Fill your goals with what the board requires
      </Typography>
      {offered.map(({ field, label, hours }) => (
        <Box key={field}>
          <FormCheckbox
            name={field}
            label={`${label}: ${plainHours(hours)}${user[field] > 0 ? ` (now ${plainHours(user[field])})` : ''}`}
          />
        </Box>
      ))}
    </Box>
  );
}
