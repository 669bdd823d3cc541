import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import { PageHeader } from '../../../components/page-header.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { SettingsGrid, type SaveSettings } from '../../../components/settings-card.tsx';
import { useSaveSettings } from '../../../components/feedback/use-save-settings.ts';
import { DeletionCard } from './deletion-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DownloadIcon } from '../../../components/icons.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useAction } from '../../../lib/requests/use-action.ts';

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** What belongs to the account and not to hours: details, signing in, reminders, and how pages look. */
export function AccountPage({ user, onSave }: Props) {
  const save = useSaveSettings(onSave);
  return (
    <>
      <PageHeader title="Account" subtitle="Your details, and how you sign in" />
      <SettingsGrid>
        <DetailsCard user={user} onSave={save} />
        <SecurityCard user={user} />
        <ReminderCard user={user} onSave={save} />
        <SectionCard title="Appearance" text="Saved in this browser">
          <ThemeChoice />
        </SectionCard>
        <OwnDataCard username={user.username} />
        <DeletionCard username={user.username} />
      </SettingsGrid>
    </>
  );
}

const loadDialog = async () => (await import('./download-data-dialog.tsx')).DownloadDataDialog;

/** Everything in the account as one file. */
function OwnDataCard({ username }: { username: string }) {
  const dialog = useDialogOnDemand(loadDialog);
  return (
    <SectionCard title="Your Data" text="Everything in your account, as one ZIP file">
      <Typography sx={{ mb: 2 }}>
        Sessions and their history, receipts, supervisors, tasks, questions, licenses, and your documents.
        We’ll confirm the download by email.
      </Typography>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={dialog.open}>
        Download All My Data
      </Button>
      {dialog.Shown && <dialog.Shown username={username} onClose={dialog.close} />}
    </SectionCard>
  );
}

/** The choice of reminders, which is saved at once. */
function ReminderCard({ user, onSave }: { user: OwnUserRecord; onSave: SaveSettings }) {
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
