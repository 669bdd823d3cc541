export const pageSize = 10;
const buttonCount = 5;

/** The numbers on the page buttons: up to five, with the current page in the middle after page 3. */
export function pageWindow(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pageCount - buttonCount + 1));
  return Array.from({ length: Math.min(buttonCount, pageCount) }, (_unused, index) => first + index);
}

/** The page that an address asks for, within what there is. */
export function readPage(text: string | null, pageCount: number): number {
  const page = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(page, pageCount));
}
