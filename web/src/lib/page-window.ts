const buttonCount = 5;
const maxPage = 1_000_000;

/** The numbers on the page buttons: up to five, with the current page in the middle after page 3. */
export function pageWindow(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pageCount - buttonCount + 1));
  return Array.from({ length: Math.min(buttonCount, pageCount) }, (_unused, index) => first + index);
}

/** How many pages a number of things takes; one when there are none. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page that an address asks for; the first when it asks for none, or for what is no page. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Math.min(Number(page) || 1, maxPage) : 1;
}
