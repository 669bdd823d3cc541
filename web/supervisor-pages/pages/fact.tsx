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
