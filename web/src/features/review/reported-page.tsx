import { Consequences } from './consequences.tsx';
import type { DisputedNoun } from './review-view.ts';

/** What was done after a supervisor said that it was not them. */
export function ReportedPage({ noun }: { noun: DisputedNoun }) {
  return (
    <>
      <h1>Thank you for telling us</h1>
      <p className="lead">This was done:</p>
      <Consequences noun={noun} traineeName="The trainee" />
      <p>There is nothing more for you to do.</p>
    </>
  );
}
