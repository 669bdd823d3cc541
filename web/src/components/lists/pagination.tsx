// Used by consultation, document, import and session.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { countText } from '../../lib/figures/numbers.ts';
import { pageCountOf, pageWindow } from '../../lib/requests/page-window.ts';

interface Props {
  /** The first page is 1. */
  page: number;
  pageSize: number;
  /** The number of records on all pages. */
  total: number;
  /** The plural, as in 'sessions'. */
  noun: string;
  onPage: (page: number) => void;
}

/** Shows the range of the page and the buttons for other pages. Renders nothing for a single page. */
export function Pagination({ page, pageSize, total, noun, onPage }: Props) {
  const pageCount = pageCountOf(total, pageSize);
  if (pageCount === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        mt: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Showing {countText(first)} to {countText(last)} of {countText(total)} {noun}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0.25, sm: 0.5 },
          '& > button': { minWidth: { xs: 36, sm: 40 }, px: { xs: 0.75, sm: 1.25 } },
        }}
      >
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        {pageWindow(page, pageCount).map((number) => (
          <Button
            key={number}
            variant={number === page ? 'contained' : 'text'}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {countText(number)}
          </Button>
        ))}
        <Button disabled={page === pageCount} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Box>
    </Box>
  );
}
