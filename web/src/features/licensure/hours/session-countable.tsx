import {
  activityGroups,
  activityLabel,
  activityTypes,
  type LicenseRecord,
  type NotCountedRecord,
  type ProgressRecord,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { inOrder, LoadingRegion } from '../../../components/lists/list-skeleton.tsx';
import { areLoading } from '../../../components/loading/when-loaded.tsx';
import { hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { useProgress } from '../../../lib/progress.ts';
import { Citation } from '../rules/citation.tsx';
import { leftOutText, readingText } from '../../../lib/how-far.ts';
import { assumptionOf, useRules } from '../rules/use-rules.ts';

interface Props {
  licenses: readonly LicenseRecord[];
  session: SessionRecord;
  /** The sessions of the page: the reasons of all are fetched at once. */
  shown: readonly SessionRecord[];
}

/** For each license that takes hours of a session, how many count: the reason is a tap away. */
export function SessionCountable({ licenses, session, shown }: Props) {
  // The order of the page must not make another request.
  const ids = shown.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, typography: 'body2', ...inOrder }}>
      {licenses.map((license) => (
        <Chip key={license.id} license={license} session={session} ids={ids} isNamed={licenses.length > 1} />
      ))}
    </Box>
  );
}

// As high as a line of the table; a finger gets more.
const chipSx = {
  px: 1,
  font: 'inherit',
  fontWeight: 600,
  color: 'tone.waiting.ink',
  bgcolor: 'tone.waiting.ground',
  border: 0,
  borderRadius: '12px',
  cursor: 'pointer',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

interface ChipProps {
  license: LicenseRecord;
  session: SessionRecord;
  ids: readonly number[];
  isNamed: boolean;
}

function Chip({ license, session, ids, isNamed }: ChipProps) {
  const progress = useProgress(license.id, { sessionIds: ids });
  const [isOpen, setIsOpen] = useState(false);
  const { data } = progress;
  if (!data) return areLoading(progress) && <LoadingRegion />;
  const losses = data.notCounted.filter(({ sessionId }) => sessionId === session.id);
  const lost = losses
    .filter(({ toward }) => toward === undefined)
    .reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
  if (lost === 0) return null;
  const recorded = recordedHundredths(session);
  const text = `${plainHours((recorded - lost) / 100)} of ${hoursText(recorded / 100)}`;
  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-label={`${license.name}: ${text} count. Why?`}
        sx={chipSx}
      >
        {isNamed ? `${license.name}: ${text}` : text}
      </Box>
      {isOpen && (
        <Box sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {losses.map((loss) => (
            <Loss
              key={`${loss.rule} ${loss.activityType} ${loss.hours} ${loss.toward}`}
              loss={loss}
              license={license}
              requirements={data.requirements}
            />
          ))}
          <Box sx={{ color: 'text.secondary' }}>
            An estimate for {license.name}, {readingText([license])}. The board decides.
            {leftOutText([license])}
          </Box>
        </Box>
      )}
    </>
  );
}

interface LossProps {
  loss: NotCountedRecord;
  license: LicenseRecord;
  requirements: ProgressRecord['requirements'];
}

function Loss({ loss, license, requirements }: LossProps) {
  const [isCited, setIsCited] = useState(false);
  return (
    <Box>
      {hoursText(loss.hours)} of {labelOf(loss.activityType)}: {loss.reason} {towardText(loss, requirements)}
      {isCited ? (
        <Section loss={loss} license={license} />
      ) : (
        <MuiLink
          component="button"
          type="button"
          onClick={() => setIsCited(true)}
          sx={{ typography: 'body2', verticalAlign: 'baseline' }}
        >
          Rule
        </MuiLink>
      )}
    </Box>
  );
}

/** The section that takes the hours. The rules are fetched for it. */
function Section({ loss: { cite, rule }, license }: Omit<LossProps, 'requirements'>) {
  const { data: rules } = useRules(license);
  return (
    <span>
      <Citation cite={cite} sources={rules?.sources ?? []} />
      {assumptionOf(rule, rules) && <span>{' (our reading)'}</span>}
    </span>
  );
}

function labelOf(type: string): string {
  const group = activityGroups.find((one) => Object.hasOwn(activityTypes[one], type));
  return group ? activityLabel(group, type) : 'an activity that isn’t set';
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
