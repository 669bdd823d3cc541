import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { LinkButton } from '../../components/links.tsx';
import { LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { NeedsYouFailure, NeedsYouRow } from '../../components/needs-you.tsx';
import { areLoading, type Loaded } from '../../components/loading/when-loaded.tsx';

const words: Partial<Record<SupervisorRecord['addressState'], (name: string) => string>> = {
  refused: (name) => `${name} no longer gets our emails about you`,
  bounced: (name) => `Our emails aren’t reaching ${name}`,
};

/** The active supervisors whom no email reaches, as rows of the list of the dashboard. */
export function SupervisorNeeds({ supervisors }: { supervisors: Loaded<SupervisorRecord[]> }) {
  if (areLoading(supervisors)) return <LoadingRegion />;
  if (!supervisors.data) return <NeedsYouFailure what="your supervisors" onRetry={supervisors.mutate} />;
  return supervisors.data.map(({ id, name, isActive, addressState }) => {
    const text = isActive && words[addressState]?.(name);
    return (
      text && (
        <NeedsYouRow key={id} text={text}>
          <LinkButton to="/supervisors" size="small">
            {addressState === 'bounced' ? 'Check' : 'View'}
          </LinkButton>
        </NeedsYouRow>
      )
    );
  });
}
