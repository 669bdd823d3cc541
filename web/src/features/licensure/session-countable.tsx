import {
  activityGroups,
  activityLabel,
  activityTypes,
  type LicenseRecord,
  type NotCountedRecord,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { inOrder, LoadingRegion } from '../../components/list-skeleton.tsx';
import { areLoading } from '../../components/when-loaded.tsx';
import { hoursText, plainHours } from '../../lib/numbers.ts';
import { Citation } from './citation.tsx';
import { useProgress } from './licensure.api.ts';
import { assumptionOf, useRules } from './use-rules.ts';

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
    <Box sx={{ typography: 'body2', ...inOrder }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
        {licenses.map((license) => (
          <Countable key={license.id} license={license} session={session} ids={ids} />
        ))}
      </Box>
      {licenses.map((license) => (
        <Reasons
          key={license.id}
          license={license}
          session={session}
          ids={ids}
          isNamed={licenses.length > 1}
        />
      ))}
    </Box>
  );
}

interface PartProps {
  license: LicenseRecord;
  session: SessionRecord;
  ids: readonly number[];
}

function Countable({ license, session, ids }: PartProps) {
  const progress = useProgress(license.id, { sessionIds: ids });
  const { data } = progress;
  if (!data) return areLoading(progress) && <LoadingRegion />;
  const recorded = recordedHundredths(session);
  const lost = data.notCounted.filter(
    ({ sessionId, toward }) => sessionId === session.id && toward === undefined,
  );
  const countable = recorded - Math.round(lost.reduce((sum, { hours }) => sum + hours, 0) * 100);
  return (
    <span>
      {license.name}: {plainHours(countable / 100)} of {hoursText(recorded / 100)} countable (estimate)
    </span>
  );
}

function Reasons({ license, session, ids, isNamed }: PartProps & { isNamed: boolean }) {
  const progress = useProgress(license.id, { sessionIds: ids });
  const loadedRules = useRules(license);
  if (areLoading(progress, loadedRules)) return <LoadingRegion />;
  const { data } = progress;
  const rules = loadedRules.data;
  const losses = data?.notCounted.filter(({ sessionId }) => sessionId === session.id) ?? [];
  return losses.map((loss) => (
    <Box
      key={`${loss.rule} ${loss.activityType} ${loss.hours} ${loss.toward}`}
      sx={{ mt: 0.25, overflowWrap: 'anywhere' }}
    >
      {isNamed && <span>{`${license.name}, `}</span>}
      {hoursText(loss.hours)} of {labelOf(loss.activityType)}: {loss.reason}{' '}
      {towardText(loss, data?.requirements ?? [])}
      <Citation cite={loss.cite} sources={rules?.sources ?? []} />
      {assumptionOf(loss.rule, rules) && <span>{' (our reading)'}</span>}
    </Box>
  ));
}

function labelOf(type: string): string {
  const group = activityGroups.find((one) => Object.hasOwn(activityTypes[one], type));
  return group ? activityLabel(group, type) : 'an activity that is not given';
}

function towardText(
  { toward }: NotCountedRecord,
  requirements: readonly { id: string; label: string }[],
): string {
  const requirement = requirements.find(({ id }) => id === toward);
  return requirement ? `It counts, but not toward ${requirement.label}. ` : '';
}

function recordedHundredths(session: SessionRecord): number {
  const { supervisionHours, directClinicalHours, indirectClinicalHours } = session;
  return [supervisionHours, directClinicalHours, indirectClinicalHours].reduce(
    (sum, hours) => sum + Math.round(Number(hours) * 100),
    0,
  );
}
