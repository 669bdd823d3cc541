import type { CountingView } from '@clinical-hours/proto/api';

/** The views of the license's page: what counts, and week by week. */
export type LicenseView = 'hours' | 'weeks';

interface Place {
  id: number;
  /** The view that made a number. */
  counting?: CountingView;
  view?: LicenseView;
  /** The part of the page that is open. */
  part?: 'why' | 'before';
}

/** The view of the numbers that stand elsewhere, and of the page unless its address names another. */
export const usualCounting: CountingView = 'all';

/** The address of a license's page. */
export function licensePath({ id, counting = usualCounting, view = 'hours', part }: Place): string {
  const query = new URLSearchParams({ id: String(id), counting, ...(view === 'weeks' && { view }) });
  return `/license?${query}${part ? `#${part}` : ''}`;
}

const isCounting = (text: string | null): text is CountingView =>
  text === 'approved' || text === 'pending' || text === 'all';

/** What the address of the page says. What it does not say, or says of no license, is the usual. */
export function readLicensePath(search: string): { id: number; counting: CountingView; view: LicenseView } {
  const query = new URLSearchParams(search);
  const counting = query.get('counting');
  return {
    id: Number(query.get('id')),
    counting: isCounting(counting) ? counting : usualCounting,
    view: query.get('view') === 'weeks' ? 'weeks' : 'hours',
  };
}
