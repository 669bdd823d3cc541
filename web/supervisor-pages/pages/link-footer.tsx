import { formatDate } from '../../src/lib/dates.ts';

/** How long a link works, and what to do with what is done. */
export function LinkFooter({ expiresAt, isDone }: { expiresAt: string; isDone: boolean }) {
  return (
    <p className="small screen">
      {isDone && 'Print this page, or save it as PDF, for your records. '}
      This link works until {formatDate(expiresAt)}. It is yours alone: please do not forward it.
    </p>
  );
}
