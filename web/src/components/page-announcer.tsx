// Used by the application's frame, and page-header.tsx.
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from './styles.ts';

let announced = '';
let isFirst = true;
const listeners = new Set<() => void>();

/** Announces a page to screen readers. The browser itself announces the first page. */
export function announcePage(title: string): void {
  if (isFirst) {
    isFirst = false;
    return;
  }
  announced = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region for the titles of pages. It has to stay mounted while pages change. */
export function PageAnnouncer() {
  const title = useSyncExternalStore(subscribe, () => announced);
  return (
    <Box component="output" aria-label="Page" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
