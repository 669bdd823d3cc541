import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import { PageHeader } from '../../../components/page-header.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { SettingsGrid } from '../../../components/settings-card.tsx';
import { useSaveSettings } from '../../../components/feedback/use-save-settings.ts';
import { DeletionCard } from './deletion-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { SecurityCard } from '../security/security-card.tsx';
import { ThemeChoice } from './theme-choice.tsx';

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
