// Used by administration, article, consultation and session.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { countOf } from '../lib/figures/numbers.ts';
import { EmptyState } from './empty-state.tsx';
import { SearchIcon } from './icons.tsx';

/** A page of the records that match a query, and the state of fetching it. */
export interface LoadedPage<T> {
  data: T | undefined;
  error: unknown;
  /** Whether the data belongs to an earlier query. */
  isPrevious: boolean;
  mutate: () => unknown;
}

interface HeadProps {
  id: string;
  title: string;
  /** The singular, as in 'session'. */
  noun: string;
  /** The number of matching records; undefined while it is unknown. */
  total: number | undefined;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Shown after the number. */
  children?: ReactNode;
}

/** The heading of a paginated list, with the number of matching records. */
export function PageHead({ id, title, noun, total, isFiltered, headingRef, children }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Typography component="h2" variant="h6" id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </Typography>
      <Typography component="span" aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
        {total !== undefined && `${countOf(total, noun)}${isFiltered ? ' found' : ''}`}
      </Typography>
      {children}
    </Box>
  );
}

/** Dims the results of an earlier query while new ones are fetched. */
export function Dimmed({ isPrevious, children }: { isPrevious: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        transition: 'opacity 150ms',
        transitionDelay: '80ms',
        ...(isPrevious && { opacity: 0.45, pointerEvents: 'none' }),
      }}
    >
      {children}
    </Box>
  );
}

interface NothingFoundProps {
  text: string;
  /** The label of the button that clears the filters. */
  action: string;
  onClear: () => void;
}

/** Says that nothing matches, and offers to clear the filters. */
export function NothingFound({ text, action, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={text}
      level="h3"
      action={
        <Button variant="outlined" onClick={onClear}>
          {action}
        </Button>
      }
    />
  );
}
