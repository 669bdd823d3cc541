import type { ReviewPage } from '@clinical-hours/proto/api';
import type { FormProblem } from './define-form.ts';
import { fields } from './review-form.ts';
import { SignatureFields } from './form-parts.tsx';
import { signerClaim } from './link-words.ts';

interface Props {
  page: Pick<ReviewPage, 'trainee' | 'supervisor' | 'deputy'>;
  count: number;
  attestation: string;
  problem: FormProblem | undefined;
}

/** The signature of the decisions, and the buttons. */
export function SignaturePanel({ page, count, attestation, problem }: Props) {
  const isOne = count === 1;
  const traineeName = page.trainee.name;
  const signer = page.deputy
    ? signerClaim(page)
    : `the supervisor named above, that I supervised ${traineeName}`;
  return (
    <div className="card sign" id="sign">
      <SignatureFields
        text={`By typing my full name I confirm that I am ${signer}, and that ${isOne ? 'this decision is' : 'these decisions are'} my own.`}
        attestation={attestation}
        problem={problem}
      />
      <button type="submit" className="button primary">
        {isOne ? 'Submit my decision' : 'Submit my decisions'}
      </button>
      {!isOne && (
        <div className="all">
          <p>Or decide on all at once, with your name above:</p>
          <button type="submit" name={fields.all} value="approve" className="button approve approve-all">
            Approve all {count}
          </button>
          <button type="submit" name={fields.all} value="others" className="button approve approve-others">
            Approve all the others
          </button>
        </div>
      )}
      {!isOne && (
        <details className="reject-all">
          <summary>Reject all {count} sessions …</summary>
          <p>
            Reject all {count}? {traineeName} has to revise them or ask again.
          </p>
          <button type="submit" name={fields.all} value="reject" className="button reject">
            Yes, reject all {count}
          </button>
        </details>
      )}
    </div>
  );
}
