import type { LicenseRecord, ProgressRecord, StandingRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/links.tsx';
import { inOrder, ListSkeleton } from '../../components/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { areLoading, WhenLoaded, type Loaded } from '../../components/when-loaded.tsx';
import { today } from '../../lib/dates.ts';
import { plainHours } from '../../lib/numbers.ts';
import { holdingText } from './countable-words.ts';
import { EstimateNote } from './estimate-note.tsx';
import { useProgress, useStanding } from './licensure.api.ts';
import { StandingList } from './standing-list.tsx';

/** Of each license: what is recorded and countable, the requirement that holds the date, and how this week stands. */
export function LicensesPanel({ licenses }: { licenses: readonly LicenseRecord[] }) {
  const standings = useStanding(today());
  return (
    <SectionCard title="Countable Hours" action={<LinkButton to="/reports">See Why</LinkButton>}>
      <Box sx={{ display: 'grid', gap: 3, ...inOrder }}>
        {licenses.map((license) => (
          <LicenseSummary key={license.id} license={license} standings={standings} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface SummaryProps {
  license: LicenseRecord;
  standings: Loaded<StandingRecord[]>;
}

function LicenseSummary({ license, standings }: SummaryProps) {
  const progress = useProgress(license.id);
  const approved = useProgress(license.id, { counting: 'approved' });
  const standing = standings.data?.find(({ licenseId }) => licenseId === license.id);
  return (
    <Box component="section" aria-label={license.name} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {license.name}
      </Typography>
      {areLoading(progress, approved, standings) ? (
        <ListSkeleton rows={1} height={132} />
      ) : (
        <>
          <WhenLoaded of={progress} what="what counts of your hours">
            {(record) => (
              <>
                <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {plainHours(record.recorded)} recorded ·{' '}
                  <strong>{plainHours(record.credited)} countable</strong> (estimate)
                </Typography>
                {approved.data && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {plainHours(approved.data.credited)} of them approved by a supervisor
                  </Typography>
                )}
                <Holding progress={record} />
              </>
            )}
          </WhenLoaded>
          {standing && <ThisWeek standing={standing} />}
          <EstimateNote license={license} isCompact />
        </>
      )}
    </Box>
  );
}

function ThisWeek({ standing: { periods } }: { standing: StandingRecord }) {
  if (periods.length > 0) return <StandingList periods={periods} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      This week: nothing that needs supervision is logged yet
    </Typography>
  );
}

/** The requirement that is met last: often weeks, or couples and families, and not the total. */
function Holding({ progress: { holding, requirements } }: { progress: ProgressRecord }) {
  const requirement = requirements.find(({ id }) => id === holding?.requirement);
  if (!holding || !requirement) {
    return requirements.length > 0 && <Typography variant="body2">Every requirement is met.</Typography>;
  }
  const { label, have, need, unit } = requirement;
  return (
    <Typography variant="body2">
      <strong>{label}</strong>: {plainHours(have)} of {plainHours(need)} {unit}. {holdingText(holding)}.
    </Typography>
  );
}
