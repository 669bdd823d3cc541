import {
  credentialsText,
  formatDay,
  groupReceiptNumber,
  notGiven,
  type DecidedSession,
  type ReviewPage,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { Fact, ReceiptLink } from '../parts/facts.tsx';
import type { Receipt } from '../parts/receipts.ts';
import { SessionFacts, kindSums, TraineeNotes } from '../parts/session-facts.tsx';

interface Props {
  receipt: Receipt;
  page: Pick<ReviewPage, 'trainee' | 'supervisor'>;
  publicUrl: string;
}

/** A receipt with its sessions and its signature, to be read, printed and filed. */
export function ReceiptCard({ receipt, page, publicUrl }: Props) {
  const { number, decidedAt, attestation, corrects, correctedCount, sessions } = receipt;
  const { trainee } = page;
  const supervisor = sessions[0]?.supervisor ?? page.supervisor;
  return (
    <article className="card receipt">
      <h3>{corrects ? 'Receipt of a correction' : 'Receipt'}</h3>
      <dl className="facts">
        {number && (
          <Fact name="Number" value={<span className="number">{groupReceiptNumber(number)}</span>} />
        )}
        {corrects && <Fact name="Corrects" value={<ReceiptLink number={corrects} />} />}
        <Fact name="Decided" value={formatMomentOfDay(decidedAt)} />
        {attestation && <Fact name="Signed" value={attestation} />}
        <Fact name="Supervisor" value={`${supervisor.name}, ${credentialsText(supervisor)}`} />
        <Fact name="License" value={supervisor.licenseNumber || notGiven} />
        <Fact name="Trainee" value={[trainee.name, trainee.program].filter(Boolean).join(', ')} />
        <Fact name="Result" value={<strong>{resultOf(sessions)}</strong>} />
        {correctedCount > 0 && (
          <Fact name="Corrected" value={`${countOf(correctedCount, 'session')}, with another receipt`} />
        )}
      </dl>
      <ul className="plain decided">
        {sessions.map((session) => (
          <li key={session.id}>
            <div className="row">
              <h4>{formatDay(session.date)}</h4>
              <span className={`badge ${session.decision}`}>
                {session.decision === 'approve' ? 'Approved' : 'Rejected'}
              </span>
            </div>
            <SessionFacts session={session} site={session.site} />
            {session.notes && <TraineeNotes traineeName={trainee.name} notes={session.notes} />}
            {session.withdrawnAt && (
              <p className="problem">
                You withdrew this on {formatMomentOfDay(session.withdrawnAt)}: it is pending again.
              </p>
            )}
            {session.supervisorNotes && <p className="notes own">Your notes: {session.supervisorNotes}</p>}
          </li>
        ))}
      </ul>
      {number && (
        <p className="small">
          Anyone with this number can <a href={`/verify/${number}`}>verify this receipt</a>
          <span className="printed"> at {`${publicUrl}/verify/${number}`}</span>.
        </p>
      )}
    </article>
  );
}

function resultOf(sessions: readonly DecidedSession[]): string {
  return (['approve', 'reject'] as const)
    .map((wanted) => sessions.filter(({ decision }) => decision === wanted))
    .filter(({ length }) => length > 0)
    .map((group) => {
      const verb = group[0]?.decision === 'approve' ? 'approved' : 'rejected';
      return `${countOf(group.length, 'session')} ${verb}: ${kindSums(group, 'within')}`;
    })
    .join('; ');
}
