import type { OwnUserRecord } from '@clinical-hours/proto/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { SectionCard } from '../../../components/section-card.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import type { SaveSettings } from '../../../components/settings-card.tsx';

/** The choice of reminders, which is saved at once. */
export function ReminderCard({ user, onSave }: { user: OwnUserRecord; onSave: SaveSettings }) {
  const hintId = useId();
  const [chosen, setChosen] = useState<boolean>();
  const [choose] = useAction(async (wantsReminders: boolean) => {
    setChosen(wantsReminders);
    await onSave({ wantsReminders });
    setChosen(undefined);
  });
  return (
    <SectionCard title="Reminders" text="By email, and only if you want them">
      <FormControlLabel
        control={
          <Switch
            checked={chosen ?? user.wantsReminders}
            onChange={(_event, isWanted) => void choose(isWanted)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            sx={{ '& :not(.Mui-checked) + .MuiSwitch-track': { bgcolor: 'edge.field', opacity: 1 } }}
          />
        }
        label="Email me on Fridays if I logged nothing that week"
      />
      <FormHelperText id={hintId}>
        {user.emailVerified
          ? 'One email a week at most, on Friday afternoon. It has a link to stop them.'
          : 'Verify your email first: we only send reminders to verified addresses.'}
      </FormHelperText>
    </SectionCard>
  );
}
