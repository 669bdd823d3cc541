import type { LicenseRecord } from '@clinical-hours/proto/api';
import { LinkButton } from '../../components/links.tsx';
import { LoadingRegion } from '../../components/list-skeleton.tsx';
import { NeedsYouRow } from '../../components/needs-you.tsx';
import { areLoading } from '../../components/when-loaded.tsx';
import { licensePath } from './license-path.ts';
import { useProgress } from './licensure.api.ts';
import { useSupposition } from './use-supposition.ts';

/** What is missing of each license, without which its hours are counted for now: a row for the list of the dashboard. */
export function LicenseNeeds({ licenses }: { licenses: readonly LicenseRecord[] }) {
  return licenses.map((license) => <LicenseNeed key={license.id} license={license} />);
}

function LicenseNeed({ license }: { license: LicenseRecord }) {
  const progress = useProgress(license.id);
  const supposition = useSupposition(license, progress.data);
  if (areLoading(progress) || supposition === 'loading') return <LoadingRegion />;
  if (!supposition) return null;
  const { remedy, where } = supposition;
  return (
    <NeedsYouRow text={`${license.name}: ${remedy}`}>
      <LinkButton to={where === 'supervisors' ? '/supervisors' : licensePath(license)} size="small">
        Add
      </LinkButton>
    </NeedsYouRow>
  );
}
