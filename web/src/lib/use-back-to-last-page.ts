import { useEffect } from 'react';

/**
 * Leads an old address, or a page whose last row is gone, to the last page there is. `pageCount` is undefined while nobody knows it;
 * `goTo` replaces the address.
 */
export function useBackToLastPage(
  page: number,
  pageCount: number | undefined,
  goTo: (page: number) => void,
): void {
  useEffect(() => {
    if (pageCount !== undefined && page > pageCount) goTo(pageCount);
  }, [page, pageCount, goTo]);
}
