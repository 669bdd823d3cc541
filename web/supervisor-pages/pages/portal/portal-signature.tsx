import type { PortalTrainee } from '@clinical-hours/proto/api';
import { SignatureFields } from '../parts/form-parts.tsx';
import type { FormProblem } from '../forms/define-form.ts';
import { signerClaim } from '../parts/link-words.ts';
import { nameId, portalFields, submitLabel, type TypedPortal } from '../forms/portal-form.ts';
import { fields } from '../forms/review-form.ts';

interface Props {
  waiting: PortalTrainee;
  /** The first day of the week that is signed; '' for all weeks. */
  week: string;
  /** The number of sessions on the page. */
  count: number;
  typed: TypedPortal | undefined;
  problems: readonly FormProblem[];
  /** Whether this is the last signature of the trainee, which is about all sessions as well. */
  isLast: boolean;
}

/** The signature of the decisions about a week or about all weeks of a trainee, and the buttons. */
export function PortalSignature({ waiting, week, count, typed, problems, isLast }: Props) {
  const { trainee, supervisor, supervisorId } = waiting;
  const id = nameId(supervisorId, week);
  const isWeek = week !== '';
  return (
    <div className="card sign" id={signatureId(supervisorId, week)}>
      <SignatureFields
        name={portalFields.name(week)}
        id={id}
        text={`By typing my full name I confirm that I am ${signerClaim({ trainee, supervisor, deputy: null })}, and that these decisions are my own.`}
        attestation={typed?.names.get(week) ?? ''}
        problem={problems.find(({ fieldId }) => fieldId === id)}
      />
      <div className="decide">
        <Decide word="approve" week={week} className={`primary ${isWeek ? 'approve-week' : 'approve-all'}`}>
          {isWeek ? 'Approve This Week' : `Approve All of ${trainee.name}`}
        </Decide>
        <Decide word="others" week={week} className={`approve ${isWeek ? 'others-week' : 'approve-others'}`}>
          {isWeek ? 'Approve the Others of This Week' : `Approve All the Others of ${trainee.name}`}
        </Decide>
        <button type="submit" className="button plainly submit-chosen">
          {submitLabel}
        </button>
      </div>
      {isLast && <RejectAll name={trainee.name} count={count} />}
    </div>
  );
}

/** The id of the place at which a week, or all weeks, are signed. */
export function signatureId(supervisorId: number, week: string): string {
  return `sign-${supervisorId}${week && `-${week}`}`;
}

interface DecideProps {
  word: 'approve' | 'others';
  week: string;
  className: string;
  children: string | string[];
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
