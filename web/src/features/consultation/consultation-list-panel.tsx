import type { ConsultationPage } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { AnswersIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { countOf } from '../../lib/numbers.ts';
import type { ConsultationListProps } from './consultation-list-props.ts';
import { ConsultationList } from './consultation-list.tsx';

interface LoadedPage {
  data: ConsultationPage | undefined;
  error: unknown;
  /** What is there answers an earlier query. */
  isPrevious: boolean;
  mutate: () => unknown;
}

interface Props extends Omit<ConsultationListProps, 'consultations'> {
  page: LoadedPage;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClearFilter: () => void;
}

/** The questions that fit, or that none does. While others are fetched, those before stay, dimmed. */
export function ConsultationListPanel({ page, isFiltered, headingRef, onClearFilter, ...list }: Props) {
  const { data, error, isPrevious, mutate } = page;
  if (error && (!data || isPrevious)) {
    return <LoadError what="your questions" error={error} onRetry={mutate} />;
  }
  return (
    <section aria-labelledby="consultations-heading" aria-busy={!data || isPrevious}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography component="h2" variant="h6" id="consultations-heading" ref={headingRef} tabIndex={-1}>
          Questions
        </Typography>
        <Typography component="span" aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
          {data && !isPrevious && `${countOf(data.total, 'question')}${isFiltered ? ' found' : ''}`}
        </Typography>
      </Box>
      <Box
        sx={{
          transition: 'opacity 150ms',
          transitionDelay: '80ms',
          ...(isPrevious && { opacity: 0.45, pointerEvents: 'none' }),
        }}
      >
        {!data || (data.consultations.length === 0 && data.total > 0) ? (
          <ListSkeleton rows={4} height={120} />
        ) : data.total === 0 ? (
          <NothingFound onClearFilter={onClearFilter} />
        ) : (
          <ConsultationList consultations={data.consultations} {...list} />
        )}
      </Box>
    </section>
  );
}

function NothingFound({ onClearFilter }: Pick<Props, 'onClearFilter'>) {
  return (
    <Card sx={{ textAlign: 'center', px: 2, pt: 4, pb: 5 }}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        No questions found matching your criteria.
      </Typography>
      <Button variant="outlined" onClick={onClearFilter}>
        Clear Filter
      </Button>
    </Card>
  );
}

/** What stands there for who has asked nothing yet. */
export function Welcome({ onAsk }: { onAsk: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<AnswersIcon />}
        title="Welcome! Your answers will be here"
        text="Ask a clinical question and get Instant Guidance within half a minute, or send it to your supervisor, who answers by email."
        action={
          <Button variant="contained" onClick={onAsk}>
            Ask Your First Question
          </Button>
        }
      />
    </Card>
  );
}
