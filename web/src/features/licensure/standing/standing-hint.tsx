import type { ActivityBreakdown, LicenseRecord, StandingRecord } from '@clinical-hours/proto/api';
import { activityLabel } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { today } from '../../../lib/figures/dates.ts';
import { countOf, hoursText } from '../../../lib/figures/numbers.ts';
import { previewStanding, type DraftSession } from '../parts/licensure.api.ts';
import { readingText } from '../../../lib/how-far.ts';
import { standingText } from '@clinical-hours/proto/rules/standing-words';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

const typingPauseMs = 400;

interface Props {
  licenses: readonly LicenseRecord[];
  /** The session as it would be logged now. */
  body: CreateSessionBody;
}

/**
 * One line for each license toward which a session may lose hours, while it is being typed. It never blocks: without
 * an answer of the server nothing is shown.
 */
export function StandingHint({ licenses, body }: Props) {
  const { date, supervisorId = null, siteId = null, practicum = null, activityBreakdown = null } = body;
  const draft: DraftSession = { date, supervisorId, siteId, practicum, activityBreakdown };
  const standings = useStandingOf(JSON.stringify(draft)) ?? [];
  const lines = licenses.flatMap((license) => {
    const standing = standings.find(({ licenseId }) => licenseId === license.id);
    const losses = standing ? lossesOf(standing, body) : [];
    return losses.length > 0 ? [{ license, losses }] : [];
  });
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {lines.length > 0 && (
        <Card sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {lines.map(({ license, losses: [first, ...others] }) => (
            <Typography key={license.id} variant="body2">
              <strong>{license.name}</strong> ({readingText([license]).replace(/^from /, '')}): {first}
              {others.length > 0 && <span>{` And ${countOf(others.length, 'more reason')}.`}</span>}
            </Typography>
          ))}
        </Card>
      )}
    </Box>
  );
}

/** The reasons why a session or its week may lose hours, as sentences: missing supervision comes first. */
function lossesOf({ periods, notCounted }: StandingRecord, body: CreateSessionBody): string[] {
  const { siteId = null } = body;
  const breakdown = JSON.parse(body.activityBreakdown ?? '{}') as Partial<ActivityBreakdown>;
  const unmet = periods.filter(
    ({ effect, site, missing, atStake }) =>
      effect !== 'flag' &&
      missing > 0 &&
      atStake > 0 &&
      (site === null || siteId === null || site.id === siteId),
  );
  return [
    ...unmet.map((period) => `${standingText(period, today())}.`),
    ...notCounted.map(({ group, row, hours, reason }) => {
      const activity = activityLabel(group, breakdown[group]?.[row]?.activityType ?? '');
      return `${hoursText(hours)} of ${activity} may not count (estimate): ${reason}`;
    }),
  ];
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
