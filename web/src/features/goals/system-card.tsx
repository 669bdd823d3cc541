import type { UserRecord } from '@clinical-hours/proto/api';
import { displayTimeZone } from '../../lib/dates.ts';
import { SettingsCard, SettingsList } from './settings-card.tsx';

export function SystemCard({ user }: { user: UserRecord }) {
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
