import type { ConsultationPage } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { AnswersIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { Dimmed, NothingFound, PageHead, type LoadedPage } from '../../components/page-panel.tsx';
import { ConsultationCard, type ConsultationCardProps } from './consultation-card.tsx';

interface Props extends Omit<ConsultationCardProps, 'consultation' | 'isOlder'> {
  page: LoadedPage<ConsultationPage>;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClearFilter: () => void;
}

/** The questions that match the filter. While others are fetched, the ones before stay, dimmed. */
export function ConsultationList({ page, isFiltered, headingRef, onClearFilter, ...list }: Props) {
  const { data, error, isPrevious, mutate } = page;
  if (error && (!data || isPrevious)) {
    return <LoadError what="your questions" error={error} onRetry={mutate} />;
  }
  return (
    <section aria-labelledby="consultations-heading" aria-busy={!data || isPrevious}>
      <Box sx={{ mb: 1.5 }}>
        <PageHead
          id="consultations-heading"
          title="Questions"
          noun="question"
          total={isPrevious ? undefined : data?.total}
          isFiltered={isFiltered}
          headingRef={headingRef}
        />
      </Box>
      <Dimmed isPrevious={isPrevious}>
        {!data || (data.consultations.length === 0 && data.total > 0) ? (
          <ListSkeleton rows={4} height={120} />
        ) : data.total === 0 ? (
          <Card>
            <NothingFound
              text="No questions found matching your criteria."
              action="Clear Filter"
              onClear={onClearFilter}
            />
          </Card>
        ) : (
          <Box
            component="ul"
            aria-label="Questions"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr)',
            }}
          >
            {data.consultations.map((consultation, index) => (
              <li key={consultation.id}>
                <ConsultationCard consultation={consultation} isOlder={index > 0} {...list} />
              </li>
            ))}
          </Box>
        )}
      </Dimmed>
    </section>
  );
}

interface WelcomeProps {
  titleRef: RefObject<HTMLHeadingElement | null>;
  onAsk: () => void;
}

/** Shown to trainees who have not asked anything yet, or have deleted all that they asked. */
export function Welcome({ titleRef, onAsk }: WelcomeProps) {
  return (
    <Card>
      <EmptyState
        icon={<AnswersIcon />}
        title="Welcome! Your answers will be here"
        titleRef={titleRef}
        text="Ask a clinical question and get Instant Guidance within half a minute. Or send it to your supervisor, who answers by email."
        action={
          <Button variant="contained" onClick={onAsk}>
            Ask Your First Question
          </Button>
        }
      />
    </Card>
  );
}
