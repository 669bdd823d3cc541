import type {
  ActivityBreakdown,
  CreateSessionBody,
  LicenseRecord,
  PeriodStanding,
  StandingRecord,
} from '@clinical-hours/proto/api';
import { activityLabel } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { hoursText } from '../../lib/numbers.ts';
import { EstimateNote } from './estimate-note.tsx';
import { previewStanding, type DraftSession } from './licensure.api.ts';
import { StandingList } from './standing-list.tsx';

const typingPauseMs = 400;

interface Props {
  licenses: readonly LicenseRecord[];
  /** The session as it would be logged now. */
  body: CreateSessionBody;
}

/**
 * How the week of a session stands while the session is being typed, for each license. It never blocks: without an
 * answer of the server nothing is shown.
 */
export function StandingHint({ licenses, body }: Props) {
  const { date, supervisorId = null, siteId = null, practicum = null, activityBreakdown = null } = body;
  const draft: DraftSession = { date, supervisorId, siteId, practicum, activityBreakdown };
  const standings = useStandingOf(JSON.stringify(draft)) ?? [];
  const shown = licenses.flatMap((license) => {
    const standing = standings.find(({ licenseId }) => licenseId === license.id);
    const periods = periodsOf(standing?.periods ?? [], siteId);
    const notCounted = standing?.notCounted ?? [];
    return periods.length + notCounted.length > 0 ? [{ license, periods, notCounted }] : [];
  });
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {shown.length > 0 && (
        <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
          {shown.map(({ license, periods, notCounted }) => (
            <Box
              key={license.id}
              component="section"
              aria-label={license.name}
              sx={{ display: 'grid', gap: 0.75 }}
            >
              <Typography variant="body2" sx={{ fontWeight: 700 }}>
                {license.name}
              </Typography>
              <StandingList periods={periods} />
              <Rows notCounted={notCounted} body={body} />
              <EstimateNote license={license} isCompact />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  );
}

/**
 * Of what concerns the site of the session: what takes hours, or else that the week is supervised. Duties without a
 * loss stand on the dashboard.
 */
function periodsOf(periods: readonly PeriodStanding[], siteId: number | null): PeriodStanding[] {
  const here = periods.filter(
    ({ effect, site }) => effect !== 'flag' && (site === null || siteId === null || site.id === siteId),
  );
  const unmet = here.filter(({ missing }) => missing > 0);
  return unmet.length > 0 ? unmet : here.slice(0, 1);
}

interface RowsProps {
  notCounted: StandingRecord['notCounted'];
  body: CreateSessionBody;
}

function Rows({ notCounted, body }: RowsProps) {
  const breakdown = JSON.parse(body.activityBreakdown ?? '{}') as Partial<ActivityBreakdown>;
  return notCounted.map(({ group, row, hours, reason }) => (
    <Typography key={`${group} ${row} ${reason}`} variant="body2">
      {hoursText(hours)} of {activityLabel(group, breakdown[group]?.[row]?.activityType ?? '')} not countable:{' '}
      {reason}
    </Typography>
  ));
}

// Asks once the user pauses, and keeps the answer before until the next one is there.
function useStandingOf(text: string): StandingRecord[] | undefined {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  // As a key of a list, the answer is fetched again after a session is logged.
  const fetchIt = () => previewStanding(JSON.parse(asked) as DraftSession);
  return useSWR(`/api/licenses/standing#${asked}`, fetchIt, { keepPreviousData: true }).data;
}
