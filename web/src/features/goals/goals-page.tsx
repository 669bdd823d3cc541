import type { OwnUserRecord, Described, UserRecord } from '@clinical-hours/proto/api';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { SettingsCard, SettingsGrid, SettingsList } from '../../components/settings-card.tsx';
import { useSaveSettings } from '../../components/use-save-settings.ts';
import { displayTimeZone } from '../../lib/dates.ts';
import { ProfileCard } from './profile-card.tsx';
import { RequirementsCard } from './requirements-card.tsx';

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** The hours that the trainee needs, and who they are. */
export function GoalsPage({ user, onSave }: Props) {
  const save = useSaveSettings(onSave);
  // Older links lead here for what is on the page Account.
  if (useLocation().hash === '#security') return <Navigate to="/account#security" replace />;
  return (
    <>
      <PageHeader title="Goals" subtitle="The hours you need, and who you are" />
      <SettingsGrid>
        <ProfileCard user={user} onSave={save} />
        <RequirementsCard user={user} onSave={save} />
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
