import type { SessionPage } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { RefObject } from 'react';
import { cardPadding } from '../../components/card-padding.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Dimmed, NothingFound, PageHead, type LoadedPage } from '../../components/page-panel.tsx';
import { RecordSkeleton } from '../../components/record-list.tsx';
import { cardsBelow, SessionList, type SessionListProps } from './session-list.tsx';

interface Props extends Omit<SessionListProps, 'sessions'> {
  page: LoadedPage<SessionPage>;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClearFilters: () => void;
}

/** The sessions that fit, or why there are none. While others are fetched, those before stay, dimmed. */
export function SessionListPanel({ page, isFiltered, headingRef, onClearFilters, ...list }: Props) {
  const { data, error, isPrevious, mutate } = page;
  if (error && (!data || isPrevious)) {
    return <LoadError what="your sessions" error={error} onRetry={mutate} />;
  }
  return (
    <Card component="section" aria-labelledby="sessions-heading" aria-busy={isPrevious}>
      <Box sx={{ p: cardPadding, pb: 2 }}>
        <PageHead
          id="sessions-heading"
          title="Sessions"
          noun="session"
          total={isPrevious ? undefined : data?.total}
          isFiltered={isFiltered}
          headingRef={headingRef}
        />
      </Box>
      <Dimmed isPrevious={isPrevious}>
        {!data || (data.sessions.length === 0 && data.total > 0) ? (
          <RecordSkeleton rows={8} cardsBelow={cardsBelow} rowHeight={70} cardHeight={200} />
        ) : data.total === 0 ? (
          <Nothing isFiltered={isFiltered} onClearFilters={onClearFilters} />
        ) : (
          <SessionList sessions={data.sessions} {...list} />
        )}
      </Dimmed>
    </Card>
  );
}

function Nothing({ isFiltered, onClearFilters }: Pick<Props, 'isFiltered' | 'onClearFilters'>) {
  return isFiltered ? (
    <NothingFound
      text="No sessions found matching your criteria."
      action="Clear Filters"
      onClear={onClearFilters}
    />
  ) : (
    <EmptyState
      icon={<HistoryIcon />}
      title="No sessions yet"
      level="h3"
      text="What you log appears here, with its approval."
      action={
        <LinkButton to="/log-session" variant="contained">
          Log Your First Session
        </LinkButton>
      }
    />
  );
}
