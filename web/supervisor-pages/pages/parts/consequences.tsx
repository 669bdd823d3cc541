import {
  formatDay,
  groupReceiptNumber,
  type DisputePage,
  type DisputeScope,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { Fact } from './facts.tsx';
import { disputeWordsOf } from './link-words.ts';
import type { DisputedNoun } from './page-view.ts';
import { kindSums } from './session-facts.tsx';

interface Props {
  noun: DisputedNoun;
  traineeName: string;
  /** The decisions that a report would undo; absent after the report. */
  scope?: DisputeScope | undefined;
}

/** The consequences of 'This wasn't me': before a report with the sessions concerned, after it in general. */
export function Consequences({ noun, traineeName, scope }: Props) {
  const { freezes, undoes } = disputeWordsOf[noun];
  return (
    <ul>
      {scope ? <Undone scope={scope} traineeName={traineeName} /> : <li>{undoes}</li>}
      <li>{freezes}</li>
      <li>{traineeName} and the administrators of Clinical Hours are notified by email.</li>
    </ul>
  );
}

/** What was decided with a receipt, and who signed it. */
export function DecisionFacts({ page }: { page: DisputePage }) {
  const { receiptNumber, decidedAt, attestation, approvedCount, rejectedCount } = page;
  return (
    <dl className="facts card">
      {approvedCount > 0 && <Fact name="Approved" value={countOf(approvedCount, 'session')} />}
      {rejectedCount > 0 && <Fact name="Rejected" value={countOf(rejectedCount, 'session')} />}
      <Fact name="Decided" value={formatMomentOfDay(decidedAt)} />
      <Fact name="Signed" value={attestation} />
      <Fact name="Receipt" value={<span className="number">{groupReceiptNumber(receiptNumber)}</span>} />
    </dl>
  );
}

interface UndoneProps {
  scope: DisputeScope;
  traineeName: string;
  /** Whether the supervisor withdraws an approval; otherwise they dispute it. */
  isWithdrawal?: boolean;
}

/** The sessions that go back to pending. */
export function Undone({ scope: { sessions, openCount }, traineeName, isWithdrawal = false }: UndoneProps) {
  const isOne = openCount === 1;
  return (
    <>
      {sessions.length === 0 ? (
        <li>There is no decision to take back.</li>
      ) : (
        <li>
          {countOf(sessions.length, 'session')} {sessions.length === 1 ? 'goes' : 'go'} back to pending, and
          the receipt {isWithdrawal ? 'says that you withdrew it' : 'is no longer confirmed'}:
          <ul className="undone">
            {sessions.map((session) => (
              <li key={session.id}>
                {formatDay(session.date)}: {kindSums([session], 'within')},{' '}
                {session.decision === 'approve' ? 'approved' : 'rejected'}
              </li>
            ))}
          </ul>
        </li>
      )}
      {openCount > 0 && (
        <li>
          {countOf(openCount, 'session')} that {isOne ? 'is' : 'are'} still open in this request{' '}
          {isOne ? 'stays' : 'stay'} pending, and {traineeName} has to ask again.
        </li>
      )}
    </>
  );
}
