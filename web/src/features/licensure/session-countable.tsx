import type { LicenseRecord, NotCountedRecord, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hoursText, plainHours } from '../../lib/numbers.ts';
import { Citation } from './citation.tsx';
import { usePreset, useProgress } from './licensure.api.ts';

interface Props {
  licenses: readonly LicenseRecord[];
  session: SessionRecord;
  /** The sessions of the page: the reasons of all are fetched at once. */
  shown: readonly SessionRecord[];
}

/** How many hours of a session count toward each license, with a reason for each that does not. */
export function SessionCountable({ licenses, session, shown }: Props) {
  // The order of the page must not make another request.
  const ids = shown.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {licenses.map((license) => (
        <CountableFor key={license.id} license={license} session={session} ids={ids} />
      ))}
    </Box>
  );
}

function CountableFor({
  license,
  session,
  ids,
}: {
  license: LicenseRecord;
  session: SessionRecord;
  ids: readonly number[];
}) {
  const { data } = useProgress(license.id, { sessionIds: ids });
  const sources = usePreset(license).data?.sources ?? [];
  if (!data) return null;
  const losses = data.notCounted.filter(({ sessionId }) => sessionId === session.id);
  const recorded = recordedHundredths(session);
  const lost = losses.filter(({ toward }) => toward === undefined);
  const countable = recorded - Math.round(lost.reduce((sum, { hours }) => sum + hours, 0) * 100);
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {license.name}: {plainHours(countable / 100)} of {hoursText(recorded / 100)} countable (estimate)
      </Typography>
      {losses.map((loss) => (
        <Typography
          key={`${loss.rule} ${loss.activityType} ${loss.hours} ${loss.toward}`}
          variant="body2"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {hoursText(loss.hours)}: {reasonText(loss, data.requirements)}{' '}
          <Citation cite={loss.cite} sources={sources} />
        </Typography>
      ))}
    </Box>
  );
}

function reasonText(
  { reason, toward }: NotCountedRecord,
  requirements: readonly { id: string; label: string }[],
): string {
  const requirement = requirements.find(({ id }) => id === toward);
  return requirement ? `${reason} It counts, but not toward ${requirement.label}.` : reason;
}

function recordedHundredths(session: SessionRecord): number {
  const { supervisionHours, directClinicalHours, indirectClinicalHours } = session;
  return [supervisionHours, directClinicalHours, indirectClinicalHours].reduce(
    (sum, hours) => sum + Math.round(Number(hours) * 100),
    0,
  );
}
