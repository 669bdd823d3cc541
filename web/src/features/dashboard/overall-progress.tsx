import type { StatsRecord, UserRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { WhenLoaded, type Loaded } from '../../components/when-loaded.tsx';

/** The user's progress for each requirement that they have set. */
export function OverallProgress({ user, stats }: { user: UserRecord; stats: Loaded<StatsRecord> }) {
  return (
    <SectionCard
      title="Overall Progress"
      action={<LinkButton to="/settings">Update Requirements</LinkButton>}
    >
      <WhenLoaded of={stats} what="your totals" fallback={<ListSkeleton height={68} />}>
        {(totals) => <Bars user={user} stats={totals} />}
      </WhenLoaded>
    </SectionCard>
  );
}

function Bars({ user, stats }: { user: UserRecord; stats: StatsRecord }) {
  const requirements = [
    ['Total Hours', stats.totalHours, user.totalRequiredHours],
    ['Supervision', stats.supervisionHours, user.requiredSupervisionHours],
    ['Direct Clinical', stats.directClinicalHours, user.requiredDirectClinicalHours],
    ['Indirect Clinical', stats.indirectClinicalHours, user.requiredIndirectClinicalHours],
  ] as const;
  const isSet = requirements.filter(([, , requiredHours]) => requiredHours > 0);
  if (isSet.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>Set your required hours.</Typography>;
  }
  return (
    <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {isSet.map(([label, doneHours, requiredHours]) => (
        <HoursProgress key={label} label={label} doneHours={doneHours} requiredHours={requiredHours} />
      ))}
    </Stack>
  );
}
