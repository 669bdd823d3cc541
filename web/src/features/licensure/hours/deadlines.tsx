import type { DeadlineRecord, LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { formatDate, today } from '../../../lib/figures/dates.ts';
import { PlainList } from '../parts/countable-parts.tsx';
import { Cited } from './countable-reasons.tsx';
import { dueText } from '../parts/countable-words.ts';
import type { useDeadlines } from '../parts/licensure.api.ts';
import { readingText } from '../../../lib/how-far.ts';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';
import { useRules } from '../rules/use-rules.ts';

// Few boards ask for something after so many hours.
const DoneButton = lazyPart(
  async () => (await import('../rules/license-answers.tsx')).DoneButton,
  'a button',
);

interface Props {
  license: LicenseRecord;
  deadlines: ReturnType<typeof useDeadlines>;
}

/** The deadlines of a license with their reasons. Renders nothing when there are none. */
export function Deadlines({ license, deadlines }: Props) {
  const { data: rules } = useRules(license);
  if (deadlines.data?.length === 0) return null;
  return (
    <SectionCard title="Deadlines" text={`${capitalized(readingText([license]))}. Check with your board.`}>
      <WhenLoaded of={deadlines} what="your deadlines">
        {(list) => (
          <PlainList>
            {list.map((deadline) => (
              <DeadlineItem
                key={deadline.key}
                deadline={deadline}
                sources={rules?.sources ?? []}
                license={license}
              />
            ))}
          </PlainList>
        )}
      </WhenLoaded>
    </SectionCard>
  );
}

interface ItemProps {
  deadline: DeadlineRecord;
  sources: Parameters<typeof Cited>[0]['sources'];
  license: LicenseRecord;
}

function DeadlineItem({ deadline, sources, license }: ItemProps) {
  const { kind, title, dueOn, why, cite } = deadline;
  const now = today();
  const isOver = dueOn < now;
  return (
    <li>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={isOver ? { color: 'error.main' } : {}}>
        {isOver ? 'Was due' : 'Due'} {formatDate(`${dueOn}T00:00:00`)}, {dueText(dueOn, now)}
      </Box>
      {why} <Cited cite={cite ?? ''} sources={sources} />
      {kind === 'milestone' && (
        <Box>
          <Suspense>
            <DoneButton license={license} deadline={deadline} />
          </Suspense>
        </Box>
      )}
    </li>
  );
}
