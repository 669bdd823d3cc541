import { fields, type ReviewProblem } from './review-form.ts';

interface Props {
  traineeName: string;
  count: number;
  attestation: string;
  problem: ReviewProblem | undefined;
}

/** The typed name that signs the decisions, and the buttons. Enter in the name presses the first of them, the careful one. */
export function SignaturePanel({ traineeName, count, attestation, problem }: Props) {
  const isOne = count === 1;
  return (
    <div className="card sign" id="sign">
      <p id="attestation-text">
        By typing my full name I confirm that I am the supervisor named above, that I supervised {traineeName}
        , and that {isOne ? 'this decision is' : 'these decisions are'} my own.
      </p>
      <label htmlFor={fields.attestation}>Your full name</label>
      <input
        id={fields.attestation}
        name={fields.attestation}
        type="text"
        autoComplete="name"
        maxLength={120}
        defaultValue={attestation}
        aria-required="true"
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? 'attestation-problem attestation-text' : 'attestation-text'}
      />
      {problem && (
        <p id="attestation-problem" className="problem">
          {problem.message}
        </p>
      )}
      <button type="submit" className="button primary">
        {isOne ? 'Submit my decision' : 'Submit my decisions'}
      </button>
      {!isOne && (
        <div className="all">
          <p>Or decide on all at once, with your name above:</p>
          <button type="submit" name={fields.all} value="approve" className="button approve">
            Approve all {count}
          </button>
          <button type="submit" name={fields.all} value="reject" className="button reject">
            Reject all {count}
          </button>
        </div>
      )}
    </div>
  );
}
