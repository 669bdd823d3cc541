import { groupReceiptNumber, type DisputePage } from '@clinical-hours/proto/api';
import { formatMoment } from '../../lib/moments.ts';
import { countOf } from '../../lib/numbers.ts';
import { Consequences } from './consequences.tsx';
import { Fact } from './fact.tsx';

/** What was decided in a supervisor's name, and the way to say that it was not them. */
export function DisputeQuestion({ page }: { page: DisputePage }) {
  const { trainee, supervisor, receiptNumber, decidedAt, attestation, approvedCount, rejectedCount } = page;
  return (
    <>
      <h1>Was this you?</h1>
      <p className="lead">
        This was decided about sessions of {trainee.name} in the name of {supervisor.name}:
      </p>
      <dl className="facts card">
        {approvedCount > 0 && <Fact name="Approved" value={countOf(approvedCount, 'session')} />}
        {rejectedCount > 0 && <Fact name="Rejected" value={countOf(rejectedCount, 'session')} />}
        <Fact name="Decided" value={formatMoment(decidedAt)} />
        <Fact name="Signed" value={attestation} />
        <Fact name="Receipt" value={<span className="number">{groupReceiptNumber(receiptNumber)}</span>} />
      </dl>
      <p>If this was you, close this page: nothing changes. If it was not, press the button.</p>
      <h2>What will happen</h2>
      <Consequences noun="review" traineeName={trainee.name} />
      <p>This cannot be undone. If it was a mistake, {trainee.name} can ask you again.</p>
      <form method="post" action="">
        <button className="button reject">This wasn't me</button>
      </form>
    </>
  );
}
