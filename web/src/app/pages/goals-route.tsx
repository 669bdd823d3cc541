import type { OwnUserRecord, ProfileBody } from '@clinical-hours/proto/api';
import { SecurityCard } from '../../features/account/security-card.tsx';
import { GoalsPage } from '../../features/goals/goals-page.tsx';
import { LicenseCard } from '../../features/licensure/license-card.tsx';
import { SitesCard } from '../../features/licensure/sites-card.tsx';

interface Props {
  user: OwnUserRecord;
  onSave: (body: ProfileBody) => Promise<void>;
}

export function GoalsRoute(props: Props) {
  return (
    <GoalsPage
      {...props}
      security={<SecurityCard user={props.user} />}
      licensing={
        <>
          <LicenseCard />
          <SitesCard />
        </>
      }
    />
  );
}
