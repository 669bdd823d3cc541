import { formatDay, type PortalTrainee } from '@clinical-hours/proto/api';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { SignatureFields } from '../parts/form-parts.tsx';
import type { FormProblem } from '../forms/define-form.ts';
import { signerClaim } from '../parts/link-words.ts';
import { nameId, portalFields, submitLabel, type TypedPortal } from '../forms/portal-form.ts';
import { fields } from '../forms/review-form.ts';

interface Props {
  waiting: PortalTrainee;
  typed: TypedPortal | undefined;
  problems: readonly FormProblem[];
}

/** The signature of the decisions about a trainee, and the buttons. */
export function PortalSignature({ waiting, typed, problems }: Props) {
  const { trainee, supervisor, supervisorId, weeks } = waiting;
  const id = nameId(supervisorId);
  const count = weeks.reduce((sum, { sessions }) => sum + sessions.length, 0);
  return (
    <div className="card sign" id={signatureId(supervisorId)}>
      <SignatureFields
        name={fields.attestation}
        id={id}
        text={`By typing my full name I confirm that I am ${signerClaim({ trainee, supervisor, deputy: null })}, and that these decisions are my own.`}
        attestation={typed?.attestation ?? ''}
        problem={problems.find(({ fieldId }) => fieldId === id)}
      />
      <div className="decide">
        <Decide word="approve" week="" className="primary approve-all">
          {`Approve All of ${trainee.name}`}
        </Decide>
        <Decide word="others" week="" className="approve approve-others">
          {`Approve All the Others of ${trainee.name}`}
        </Decide>
        <button type="submit" className="button plainly submit-chosen">
          {submitLabel}
        </button>
      </div>
      {weeks.length > 1 && <OneWeek weeks={weeks} />}
      <RejectAll name={trainee.name} count={count} />
    </div>
  );
}

/** The id of the place at which what waits of a trainee is signed. */
export const signatureId = (supervisorId: number): string => `sign-${supervisorId}`;

function OneWeek({ weeks }: Pick<PortalTrainee, 'weeks'>) {
  return (
    <details className="one-week">
      <summary>Approve one week only …</summary>
      <div className="decide">
        {weeks.map(({ firstDay, sessions }) => (
          <Decide key={firstDay} word="approve" week={firstDay} className="approve">
            {`Approve Week of ${formatDay(firstDay)} (${countOf(sessions.length, 'session')})`}
          </Decide>
        ))}
      </div>
    </details>
  );
}

interface DecideProps {
  word: 'approve' | 'others';
  week: string;
  className: string;
  children: string;
}

function Decide({ word, week, className, children }: DecideProps) {
  return (
    <button
      type="submit"
      name={fields.all}
      value={portalFields.decide(word, week)}
      className={`button ${className}`}
    >
      {children}
    </button>
  );
}

function RejectAll({ name, count }: { name: string; count: number }) {
  const what = count === 1 ? 'this session' : `all ${count} sessions`;
  return (
    <details className="reject-all">
      <summary>Reject {what} …</summary>
      <p>
        Reject {what}? {name} has to revise {count === 1 ? 'it' : 'each of them'}, or ask again.
      </p>
      <button
        type="submit"
        name={fields.all}
        value={portalFields.decide('reject', '')}
        className="button reject"
      >
        Yes, Reject {count === 1 ? 'It' : `All ${count}`}
      </button>
    </details>
  );
}
