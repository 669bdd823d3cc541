import { groupReceiptNumber } from '@clinical-hours/proto/api';

/** The number of another receipt, and the way to check it. */
export function ReceiptLink({ number }: { number: string }) {
  return (
    <a className="number" href={`/verify/${number}`}>
      {groupReceiptNumber(number)}
    </a>
  );
}
