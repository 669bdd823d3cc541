import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState, type ComponentType } from 'react';
import { pageSize } from './administration.api.ts';

export interface PageProps {
  /** The page holds entries with smaller ids; undefined for the newest page. */
  beforeId: number | undefined;
  isLast: boolean;
  onLoadMore: (beforeId: number) => void;
}

/** A list that grows by pages, newest first. */
export function Pages({ page: Page }: { page: ComponentType<PageProps> }) {
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Card>
      {cursors.map((beforeId, index) => (
        <Page
          key={beforeId ?? 'newest'}
          beforeId={beforeId}
          isLast={index === cursors.length - 1}
          onLoadMore={(id) => setCursors([...cursors, id])}
        />
      ))}
    </Card>
  );
}

/** Loads the next page. Shown below the last page, unless it was not full. */
export function LoadMore({
  page,
  isLast,
  onLoadMore,
}: Omit<PageProps, 'beforeId'> & { page: readonly { id: number }[] }) {
  const oldest = page.at(-1);
  if (!isLast || !oldest || page.length < pageSize) return null;
  return (
    <Box sx={{ p: 2, textAlign: 'center' }}>
      <Button variant="outlined" onClick={() => onLoadMore(oldest.id)}>
        Load More
      </Button>
    </Box>
  );
}
