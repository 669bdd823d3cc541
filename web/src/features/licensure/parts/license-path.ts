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

/** A place of the page, as its address says it. */
interface LicensePlace {
  id: number;
  counting: CountingView;
  view: LicenseView;
  /** Whether it is the questions about a board that is not listed. */
  isOwn: boolean;
  /** The state of that board, where it is known. */
  state: string;
}

/** The address of a license's page. */
export function licensePath({ id, counting = usualCounting, view = 'hours', part }: Place): string {
  const query = new URLSearchParams({ id: String(id), counting, ...(view === 'weeks' && { view }) });
  return `/license?${query}${part ? `#${part}` : ''}`;
}

const isCounting = (text: string | null): text is CountingView =>
  text === 'approved' || text === 'pending' || text === 'all';

/** The address of the questions about a board that is not listed: for a new license, or for one with such rules. */
export function ownRulesPath({ id, state }: { id?: number; state?: string } = {}): string {
  const query = new URLSearchParams({ own: '1', ...(id && { id: String(id) }), ...(state && { state }) });
  return `/license?${query}`;
}

/** Reads the address of the page. Missing or unknown parts get their defaults. */
export function readLicensePath(search: string): LicensePlace {
  const query = new URLSearchParams(search);
  const counting = query.get('counting');
  return {
    id: Number(query.get('id')),
    counting: isCounting(counting) ? counting : usualCounting,
    view: query.get('view') === 'weeks' ? 'weeks' : 'hours',
    isOwn: query.get('own') === '1',
    state: query.get('state') ?? '',
  };
}
