import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { countOf } from '../../lib/numbers.ts';
import { SessionCards } from './session-cards.tsx';
import type { SessionListProps } from './session-list.ts';
import { SessionTable } from './session-table.tsx';

export interface LoadedPage {
  data: SessionPage | undefined;
  error: unknown;
  /** What is there answers an earlier query. */
  isPrevious: boolean;
  mutate: () => unknown;
}

interface Props extends Omit<SessionListProps, 'sessions'> {
  page: LoadedPage;
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
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, px: { xs: 2, md: 2.5 }, pt: 2, pb: 1.5 }}>
        <Typography component="h2" variant="h6" id="sessions-heading" ref={headingRef} tabIndex={-1}>
          Sessions
        </Typography>
        <Typography component="span" aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
          {data && !isPrevious && `${countOf(data.total, 'session')}${isFiltered ? ' found' : ''}`}
        </Typography>
      </Box>
      <Box
        sx={{
          transition: 'opacity 150ms',
          transitionDelay: '80ms',
          ...(isPrevious && { opacity: 0.45, pointerEvents: 'none' }),
        }}
      >
        {!data || (data.sessions.length === 0 && data.total > 0) ? (
          <ListSkeleton rows={8} />
        ) : data.total === 0 ? (
          <Nothing isFiltered={isFiltered} onClearFilters={onClearFilters} />
        ) : (
          <List sessions={data.sessions} {...list} />
        )}
      </Box>
    </Card>
  );
}

function List(props: SessionListProps & { sessions: readonly SessionRecord[] }) {
  const isNarrow = useMediaQuery('(max-width: 1259px)');
  return isNarrow ? <SessionCards {...props} /> : <SessionTable {...props} />;
}

function Nothing({ isFiltered, onClearFilters }: Pick<Props, 'isFiltered' | 'onClearFilters'>) {
  return isFiltered ? (
    <Box sx={{ textAlign: 'center', px: 2, pt: 3, pb: 5 }}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        No sessions found matching your criteria.
      </Typography>
      <Button variant="outlined" onClick={onClearFilters}>
        Clear Filters
      </Button>
    </Box>
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
