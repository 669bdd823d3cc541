import type { GenuineReceipt } from '@clinical-hours/proto/api';
import { formatMoment } from '../../src/lib/moments.ts';
import { countOf, hoursText } from '../../src/lib/numbers.ts';
import { ReceiptLink } from './receipt-link.tsx';

type Props = Pick<GenuineReceipt, 'corrections' | 'standing' | 'approvedCount'>;

/** The later corrections of a receipt, and the part of it that still stands. */
export function Corrections({ corrections, standing, approvedCount: first }: Props) {
  if (corrections.length === 0) return null;
  return (
    <section className="card flags">
      <h2>Corrected since</h2>
      <ul>
        {corrections.map(({ number, decidedAt, approvedCount, rejectedCount, approvedHours, disputedAt }) => (
          <li key={number}>
            {formatMoment(decidedAt)}: {countOf(approvedCount, 'session')} approved (
            {hoursText(approvedHours)}), {rejectedCount} rejected, with receipt{' '}
            <ReceiptLink number={number} />
            {disputedAt && `, which was disputed on ${formatMoment(disputedAt)} and counts no longer`}.
          </li>
        ))}
      </ul>
      {first > 0 && (
        <p>
          Of what this receipt approved, {countOf(standing.count, 'session')} with {hoursText(standing.hours)}{' '}
          {standing.count === 1 ? 'was' : 'were'} not corrected.
        </p>
      )}
    </section>
  );
}
