import { groupReceiptNumber } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';

/** A term with its value, in a `dl` with the class `facts`. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The number of another receipt, as a link to its verification. */
export function ReceiptLink({ number }: { number: string }) {
  return (
    <a className="number" href={`/verify/${number}`}>
      {groupReceiptNumber(number)}
    </a>
  );
}
