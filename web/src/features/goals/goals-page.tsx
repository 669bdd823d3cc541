import type { OwnUserRecord, Described, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { SettingsCard, SettingsGrid, SettingsList } from '../../components/settings-card.tsx';
import { useSaveSettings } from '../../components/feedback/use-save-settings.ts';
import { displayTimeZone } from '../../lib/figures/dates.ts';
import { ProfileCard } from './profile-card.tsx';
import { RequirementsCard } from './requirements-card.tsx';

interface Props {
  user: OwnUserRecord;
  hasLicense: boolean;
  /** How far the user is, before the cards. */
  progress?: ReactNode;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** The hours that the trainee needs, and who they are. */
export function GoalsPage({ user, hasLicense, progress, onSave }: Props) {
  const save = useSaveSettings(onSave);
  // Older links lead here for what is on the page Account.
  if (useLocation().hash === '#security') return <Navigate to="/account#security" replace />;
  return (
    <>
      <PageHeader title="Goals" subtitle="The hours you need, and who you are" />
      {progress && <Box sx={{ mb: 2.5 }}>{progress}</Box>}
      <SettingsGrid>
        <ProfileCard user={user} onSave={save} />
        <RequirementsCard user={user} hasLicense={hasLicense} onSave={save} />
        <SystemCard user={user} />
      </SettingsGrid>
    </>
  );
}

function SystemCard({ user }: { user: UserRecord }) {
  return (
    <SettingsCard title="System Information" text="Read-only">
      <SettingsList
        rows={[
          ['Username', user.username],
          ['Timezone', displayTimeZone],
        ]}
      />
    </SettingsCard>
  );
}
