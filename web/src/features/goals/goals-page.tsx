import type { OwnUserRecord, ProfileBody, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { inOrder } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../components/toast.tsx';
import { displayTimeZone } from '../../lib/dates.ts';
import { serverMessage } from '../../lib/http.ts';
import { ProfileCard } from './profile-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { RequirementsCard } from './requirements-card.tsx';
import { SettingsCard, SettingsList, type SaveSettings } from './settings-card.tsx';

interface Props {
  user: OwnUserRecord;
  onSave: (body: ProfileBody) => Promise<void>;
  /** The card about signing in, shown after those of the user. */
  security?: ReactNode;
  /** Cards about licenses, shown after the others. */
  licensing?: ReactNode;
}

export function GoalsPage({ user, onSave, security, licensing }: Props) {
  const toast = useToast();
  const save: SaveSettings = async (body) => {
    try {
      await onSave(body);
    } catch (error) {
      const title = 'Failed to update settings. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      return false;
    }
    toast({ title: 'Settings updated' });
    return true;
  };
  return (
    <>
      <PageHeader title="Goals" subtitle="The hours you need, and what we know about you" />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          ...inOrder,
        }}
      >
        <ProfileCard user={user} onSave={save} />
        <RequirementsCard user={user} onSave={save} />
        <ReminderCard user={user} onSave={save} />
        <SystemCard user={user} />
        {security}
        {licensing}
      </Box>
    </>
  );
}

function SystemCard({ user }: { user: UserRecord }) {
  return (
    <SettingsCard title="System Information" text="What cannot be changed here">
      <SettingsList
        rows={[
          ['Username', user.username],
          ['Timezone', displayTimeZone],
        ]}
      />
    </SettingsCard>
  );
}
