import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import { PageHeader } from '../../components/page-header.tsx';
import { LicenseView } from '../../features/licensure/license-view.tsx';

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** The licenses toward which the trainee works. */
export function LicensePage({ user, onSave }: Props) {
  return (
    <>
      <PageHeader title="License" subtitle="What your board counts and asks for, as we read its rules" />
      <LicenseView user={user} onSave={onSave} />
    </>
  );
}
