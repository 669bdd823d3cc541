import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Dimmed, NothingFound, PageHead, type LoadedPage } from '../../components/page-panel.tsx';
import { SessionCards } from './session-cards.tsx';
import type { SessionListProps } from './session-list.ts';
import { SessionTable } from './session-table.tsx';

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
    <Card component="section" aria-labelledby="sessions-heading" aria-busy={!data || isPrevious}>
      <Box sx={{ px: { xs: 2, md: 2.5 }, pt: 2, pb: 1.5 }}>
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
          <ListSkeleton rows={8} />
        ) : data.total === 0 ? (
          <Nothing isFiltered={isFiltered} onClearFilters={onClearFilters} />
        ) : (
          <List sessions={data.sessions} {...list} />
        )}
      </Dimmed>
    </Card>
  );
}

function List(props: SessionListProps & { sessions: readonly SessionRecord[] }) {
  const isNarrow = useMediaQuery('(max-width: 1259px)');
  return isNarrow ? <SessionCards {...props} /> : <SessionTable {...props} />;
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
      text="What you log appears here, with its approval."
      action={
        <LinkButton to="/log-session" variant="contained">
          Log Your First Session
        </LinkButton>
      }
    />
  );
}
