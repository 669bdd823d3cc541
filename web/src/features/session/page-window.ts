export const pageSize = 10;
const buttonCount = 5;

/** The numbers on the page buttons: up to five, with the current page in the middle after page 3. */
export function pageWindow(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pageCount - buttonCount + 1));
  return Array.from({ length: Math.min(buttonCount, pageCount) }, (_unused, index) => first + index);
}

/** How many pages a number of sessions takes; one when there are none. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
