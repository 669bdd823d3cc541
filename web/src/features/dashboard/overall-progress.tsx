import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { WhenLoaded, type Loaded } from '../../components/loading/when-loaded.tsx';
import { basisText, leftOutText, readingText, type HowFar } from '../../lib/how-far.ts';

interface Props {
  howFar: Loaded<HowFar>;
  action?: ReactNode;
  /** Whether no other part of the page says that the hours of a license are an estimate. */
  isAlone?: boolean;
}

/** How far the user is, and beside it their goals. */
export function OverallProgress({ howFar, action, isAlone = false }: Props) {
  return (
    <SectionCard title="Overall Progress" action={action}>
      <WhenLoaded of={howFar} what="your progress" fallback={<ListSkeleton height={68} />}>
        {({ headline, beside, counted }) => (
          <>
            <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {[headline, ...beside].map((part) => (
                <HoursProgress key={part.label} {...part} note={basisText(part)} more={part.entered} />
              ))}
            </Stack>
            {isAlone && counted && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
                {`An estimate ${readingText([counted.license])}. The board decides.${leftOutText([counted.license])}`}
              </Typography>
            )}
          </>
        )}
      </WhenLoaded>
    </SectionCard>
  );
}
