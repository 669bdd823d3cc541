import { maxReasonLength } from '@clinical-hours/proto/api';
import { SignatureFields, ProblemSummary } from '../parts/form-parts.tsx';
import { DecisionFacts, Undone } from '../parts/consequences.tsx';
import { linkFields } from '../forms/link-form.ts';
import type { WithdrawView } from '../parts/page-view.ts';
import { reasonField } from '../forms/withdrawal-form.ts';

/** A decision that its supervisor made, and the form that withdraws it. */
export function WithdrawPage({ path, portalPath, page, typed, problems }: WithdrawView) {
  const { trainee, supervisor, deputy, scope } = page;
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id);
  const problem = problemOf(reasonField);
  return (
    <>
      <h1>Withdraw this approval?</h1>
      <ProblemSummary problems={problems} isOpen />
      <p className="lead">
        {deputy ? `Your deputy ${deputy}` : 'You'} signed this about sessions of {trainee.name}:
      </p>
      <DecisionFacts page={page} />
      <h2>What will happen</h2>
      <ul>
        <Undone scope={{ ...scope, openCount: 0 }} traineeName={trainee.name} isWithdrawal />
        <li>
          {trainee.name} has to ask again before you or anyone else can approve these sessions. An approval
          after that gets a new receipt.
        </li>
        <li>{trainee.name} and the administrators of Clinical Hours are notified by email.</li>
        <li>Anyone who verifies the receipt sees the date and your reason.</li>
      </ul>
      <p>
        This cannot be undone.
        {!deputy && (
          <>
            {' '}
            If you never made this decision, <a href={`${path}/dispute`}>report it</a> instead.
          </>
        )}
      </p>
      <form method="post" action={`${path}/withdraw`} className="card sign">
        <label htmlFor={reasonField}>Why do you withdraw it?</label>
        <input
          id={reasonField}
          name={reasonField}
          type="text"
          defaultValue={typed.reason}
          maxLength={maxReasonLength}
          autoComplete="off"
          aria-required="true"
          aria-invalid={problem ? 'true' : undefined}
          aria-describedby={`${problem ? `${reasonField}-problem ` : ''}${reasonField}-hint`}
        />
        {problem && (
          <p id={`${reasonField}-problem`} className="problem">
            {problem.message}
          </p>
        )}
        <p id={`${reasonField}-hint`} className="small">
          In one sentence. Anyone who has the receipt can read it: name no clients.
        </p>
        <SignatureFields
          text={`By typing my full name I confirm that I am ${supervisor.name}, and that I withdraw this approval.`}
          attestation={typed.attestation}
          problem={problemOf(linkFields.attestation)}
        />
        <button className="button reject">Withdraw this approval</button>
      </form>
      <p>
        <a href={portalPath}>Go back without changes</a>
      </p>
    </>
  );
}

/** Says that an approval is withdrawn. */
export function WithdrawnPage({ portalPath }: { portalPath: string }) {
  return (
    <>
      <h1>This approval is withdrawn</h1>
      <p className="lead">
        Its sessions are pending again, and need a new request. The trainee and the administrators of Clinical
        Hours are notified by email.
      </p>
      <p>
        <a href={portalPath}>Go back to What You Signed</a>
      </p>
    </>
  );
}
