import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { pageSize, pageWindow } from './page-window.ts';

interface Props {
  page: number;
  pageCount: number;
  total: number;
  onPage: (page: number) => void;
}

export function SessionPagination({ page, pageCount, total, onPage }: Props) {
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
        Showing {first} to {last} of {total} sessions
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
            {number}
          </Button>
        ))}
        <Button disabled={page === pageCount} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Box>
    </Box>
  );
}
