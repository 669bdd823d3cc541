import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cardPadding } from '../../components/styles.ts';
import { countText } from '../../lib/figures/numbers.ts';
import type { TodoPage } from './todo-list.ts';

interface Props extends Omit<TodoPage, 'todos'> {
  /** The name of the list for screen readers. */
  label: string;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** A page of to-dos with buttons for the other pages. */
export function TodoRows({ label, page, pageCount, total, onPage, children }: Props) {
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {pageCount > 1 && (
        <Box
          component="nav"
          aria-label={`Pages of ${label.toLowerCase()}`}
          sx={{
            display: 'flex',
            gap: 0.5,
            alignItems: 'center',
            px: cardPadding,
            py: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography
            component="output"
            variant="body2"
            sx={{ color: 'text.secondary', flex: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            Page {countText(page)} of {countText(pageCount)} ({countText(total)} tasks)
          </Typography>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)} sx={{ px: 1.25 }}>
            Previous
          </Button>
          <Button disabled={page === pageCount} onClick={() => onPage(page + 1)} sx={{ px: 1.25, mr: -1.25 }}>
            Next
          </Button>
        </Box>
      )}
    </>
  );
}
