import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { countOf } from '../lib/numbers.ts';
import { EmptyState } from './empty-state.tsx';
import { SearchIcon } from './icons.tsx';

/** A page of what fits a query, as far as it has come. */
export interface LoadedPage<T> {
  data: T | undefined;
  error: unknown;
  /** What is there answers an earlier query. */
  isPrevious: boolean;
  mutate: () => unknown;
}

interface HeadProps {
  id: string;
  title: string;
  /** One of them, as in 'session'. */
  noun: string;
  /** How many fit; undefined while that is not known. */
  total: number | undefined;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The head of a list in pages, which says how many fit. */
export function PageHead({ id, title, noun, total, isFiltered, headingRef }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
      <Typography component="h2" variant="h6" id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </Typography>
      <Typography component="span" aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
        {total !== undefined && `${countOf(total, noun)}${isFiltered ? ' found' : ''}`}
      </Typography>
    </Box>
  );
}

/** What was found before, dimmed while others are fetched. */
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
  /** What the button says that takes the filters away. */
  action: string;
  onClear: () => void;
}

/** That nothing fits, and the way back to everything. */
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
