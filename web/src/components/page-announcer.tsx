import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from './styles.ts';

let announced = '';
let isFirst = true;
const listeners = new Set<() => void>();

/** Says to screen readers which page there is now. About the first one the browser itself tells. */
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

/** Where the names of pages are said. It has to stay while pages come and go. */
export function PageAnnouncer() {
  const title = useSyncExternalStore(subscribe, () => announced);
  return (
    <Box component="output" aria-label="Page" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
