import type { LicenseRecord } from '@clinical-hours/proto/api';
import { LinkButton } from '../../../components/links.tsx';
import { LoadingRegion } from '../../../components/lists/list-skeleton.tsx';
import { NeedsYouRow } from '../../../components/needs-you.tsx';
import { areLoading } from '../../../components/loading/when-loaded.tsx';
import { useProgress } from '../../../lib/progress.ts';
import { licensePath } from '../parts/license-path.ts';
import { useLineLoaded, useLoadedLines } from './use-loaded-lines.ts';
import { useSupposition } from './use-supposition.ts';

/**
 * What is missing of each license, without which its hours are counted for now: a row for the list of the dashboard.
 */
export function LicenseNeeds({ licenses }: { licenses: readonly LicenseRecord[] }) {
  const { areLoading: isAnyLoading, noteLoaded } = useLoadedLines(licenses);
  return (
    <>
      {licenses.map((license) => (
        <LicenseNeed key={license.id} license={license} onLoaded={noteLoaded} />
      ))}
      {isAnyLoading && <LoadingRegion />}
    </>
  );
}

interface NeedProps {
  license: LicenseRecord;
  onLoaded: (id: number) => void;
}

function LicenseNeed({ license, onLoaded }: NeedProps) {
  const progress = useProgress(license.id);
  const supposition = useSupposition(license, progress.data);
  useLineLoaded(license.id, areLoading(progress) || supposition === 'loading', onLoaded);
  if (supposition === 'loading' || !supposition) return null;
  const { remedy, where } = supposition;
  return (
    <NeedsYouRow text={`${license.name}: ${remedy}`}>
      <LinkButton to={where === 'supervisors' ? '/supervisors' : licensePath(license)} size="small">
        Add
      </LinkButton>
    </NeedsYouRow>
  );
}
