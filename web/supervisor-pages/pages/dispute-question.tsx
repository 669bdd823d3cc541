import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { formatMoment } from '../../src/lib/moments.ts';
import { countOf } from '../../src/lib/numbers.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { Consequences } from './consequences.tsx';
import { Fact } from './fact.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { DisputeView } from './page-view.ts';

/** A decision in a supervisor's name, and the form that reports it as not theirs. */
export function DisputeQuestion({ page, typed, problem }: DisputeView) {
  const { trainee, supervisor, receiptNumber, decidedAt, attestation, approvedCount, rejectedCount, scope } =
    page;
  return (
    <>
      <h1>Was this you?</h1>
      <ProblemSummary problems={problem ? [problem] : []} isOpen />
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
      <p>If this was you, close this page: nothing changes.</p>
      <h2>If it was not you</h2>
      <Consequences noun="receipt" traineeName={trainee.name} scope={scope} />
      <p>This cannot be undone. If it was a mistake, {trainee.name} can ask you again.</p>
      <ConfirmationForm action="" button="This wasn't me" typed={typed} problem={problem} />
    </>
  );
}
