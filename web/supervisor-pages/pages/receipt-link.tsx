import { groupReceiptNumber } from '@clinical-hours/proto/api';

/** The number of another receipt, as a link to its verification. */
export function ReceiptLink({ number }: { number: string }) {
  return (
    <a className="number" href={`/verify/${number}`}>
      {groupReceiptNumber(number)}
    </a>
  );
}
