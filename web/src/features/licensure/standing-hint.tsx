import type { CreateSessionBody, LicenseRecord, StandingRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
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
 * How the week of a session stands while the session is being typed, for each license. It never blocks: without an answer
 * of the server nothing is shown.
 */
export function StandingHint({ licenses, body }: Props) {
  const { date, supervisorId = null, siteId = null, practicum = null, activityBreakdown = null } = body;
  const draft: DraftSession = { date, supervisorId, siteId, practicum, activityBreakdown };
  const standings = useStandingOf(JSON.stringify(draft));
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {licenses.map((license) => {
        const standing = standings?.find(({ licenseId }) => licenseId === license.id);
        if (!standing || (standing.periods.length === 0 && standing.notCounted.length === 0)) return null;
        return (
          <Box
            key={license.id}
            component="section"
            aria-label={license.name}
            sx={{ display: 'grid', gap: 0.75 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {license.name}
            </Typography>
            <StandingList periods={standing.periods} />
            {standing.notCounted.map(({ group, row, hours, reason }) => (
              <Typography key={`${group} ${row} ${reason}`} variant="body2">
                {hoursText(hours)} not countable: {reason}
              </Typography>
            ))}
            <EstimateNote license={license} isCompact />
          </Box>
        );
      })}
    </Box>
  );
}

// Asks once the user pauses, and keeps the answer before until the next one is there.
function useStandingOf(text: string): StandingRecord[] | undefined {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useSWR(
    ['standing', asked],
    ([, draft]: [string, string]) => previewStanding(JSON.parse(draft) as DraftSession),
    { keepPreviousData: true, revalidateIfStale: false },
  );
  return data;
}
