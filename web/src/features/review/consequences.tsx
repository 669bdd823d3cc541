/** What saying 'This wasn't me' does. Reads the same before and after. */
export function Consequences({ traineeName }: { traineeName: string }) {
  return (
    <ul>
      <li>The links of this request are frozen: nobody can decide anything with them any more.</li>
      <li>{traineeName} and the administrators of Clinical Hours are told by email.</li>
      <li>
        Sessions that were decided in this request are pending again, and its receipts are no longer
        confirmed.
      </li>
    </ul>
  );
}
