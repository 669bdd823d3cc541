import { PageHeader } from '../../components/page-header.tsx';
import { SettingsGrid } from '../../components/settings-card.tsx';
import { LicenseCard } from '../../features/licensure/license-card.tsx';
import { SitesCard } from '../../features/licensure/sites-card.tsx';

/** The licenses toward which the trainee works, and their sites. */
export function LicensePage() {
  return (
    <>
      <PageHeader title="License" subtitle="Your board, its dates, and your sites" />
      <SettingsGrid>
        <LicenseCard />
        <SitesCard />
      </SettingsGrid>
    </>
  );
}
