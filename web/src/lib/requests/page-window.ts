// Used by consultation, document and session, and pagination.tsx and use-paged-query.ts.

const buttonCount = 5;
const maxPage = 1_000_000;

/** The numbers of the page buttons: up to five, with the current page in the middle after page 3. */
export function pageWindow(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pageCount - buttonCount + 1));
  return Array.from({ length: Math.min(buttonCount, pageCount) }, (_unused, index) => first + index);
}

/** The number of pages for a number of entries, at least 1. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Reads the page from an address; 1 when it is missing or malformed. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Math.min(Number(page) || 1, maxPage) : 1;
}
