import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/links.tsx';
import { LoadingRegion } from '../../../components/lists/list-skeleton.tsx';
import { screenOnly } from '../../../components/print.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { areLoading, WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { countedText, leftOutText, lostHours, readingText, recordedText } from '../../../lib/how-far.ts';
import { useProgress } from '../../../lib/progress.ts';
import { viewLabels } from '../parts/counting-views.ts';
import { licensePath, usualCounting } from '../parts/license-path.ts';
import { useLineLoaded, useLoadedLines } from './use-loaded-lines.ts';
import { useSupposition } from './use-supposition.ts';

interface Props {
  licenses: readonly LicenseRecord[];
  /** Leaves out what would settle a number, and which sessions it counts: a list beside it and the page say so. */
  isBrief?: boolean;
}

/** One line for each license: how many hours count, with the way to the page that says why. */
export function LicenseLines({ licenses, isBrief = false }: Props) {
  const { areLoading: isAnyLoading, noteLoaded } = useLoadedLines(licenses);
  return (
    <SectionCard
      title="Countable Hours"
      text={`${isBrief ? '' : `${viewLabels[usualCounting]}. `}An estimate ${readingText(licenses)}. The board decides.${leftOutText(licenses)}`}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {licenses.map((license) => (
          <LicenseLine key={license.id} license={license} isBrief={isBrief} onLoaded={noteLoaded} />
        ))}
      </Box>
      {isAnyLoading && <LoadingRegion />}
    </SectionCard>
  );
}

interface LineProps {
  license: LicenseRecord;
  isBrief: boolean;
  onLoaded: (id: number) => void;
}

function LicenseLine({ license, isBrief, onLoaded }: LineProps) {
  const { id, name } = license;
  const progress = useProgress(id);
  const supposition = useSupposition(license, progress.data);
  const isLoading = areLoading(progress) || supposition === 'loading';
  useLineLoaded(id, isLoading, onLoaded);
  return (
    <Box component="li" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {isLoading ? (
        <Skeleton variant="rounded" height={24} />
      ) : (
        <WhenLoaded of={progress} what="what counts of your hours">
          {(counted) => (
            <Typography component="span">
              <strong>{name}</strong>, {countedText({ license, progress: counted }, supposition?.condition)}.{' '}
              {recordedText({ license, progress: counted })}
              <Box component="span" sx={{ ...screenOnly, '& a': { whiteSpace: 'nowrap' } }}>
                {': '}
                <TextLink to={licensePath({ id, part: 'why' })}>
                  {lostHours(counted) > 0 ? 'see why' : 'see details'}
                </TextLink>
                {!isBrief && supposition && (
                  <>
                    {' · '}
                    <TextLink to={licensePath({ id })}>{supposition.remedy}</TextLink>
                  </>
                )}
              </Box>
            </Typography>
          )}
        </WhenLoaded>
      )}
    </Box>
  );
}
