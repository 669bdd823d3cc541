import { formatDate } from '../../src/lib/dates.ts';

/** Says how long a link works and, when everything is done, to keep a copy of the page. */
export function LinkFooter({ expiresAt, isDone }: { expiresAt: string; isDone: boolean }) {
  return (
    <p className="small screen">
      {isDone && 'Print this page, or save it as PDF, for your records. '}
      This link works until {formatDate(expiresAt)}. It is yours alone: please do not forward it.
    </p>
  );
}
