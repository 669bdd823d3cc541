import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Grey rows in the place of a list that is on its way. */
export function ListSkeleton({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <Stack component="output" aria-label="Loading" spacing={1.5} sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
