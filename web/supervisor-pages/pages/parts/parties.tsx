import { licenseText, notGiven, type ReviewPage } from '@clinical-hours/proto/api';
import { Fact } from './facts.tsx';
import type { FormProblem } from '../forms/define-form.ts';
import { linkFields as fields } from '../forms/link-form.ts';
import { linkWords } from './link-words.ts';
import type { LinkNoun } from './page-view.ts';

interface Props {
  noun: LinkNoun;
  /** The deputy is missing on the page of a question, which goes to the supervisor always. */
  page: Pick<ReviewPage, 'trainee' | 'supervisor'> & Partial<Pick<ReviewPage, 'deputy'>>;
  path: string;
  /** The message about wrong details, when the form came back. */
  correction: string;
  problem: FormProblem | undefined;
}

/**
 * The trainee and the supervisor as the trainee entered them, with buttons to report wrong details and a wrong
 * addressee. Part of the form that is signed.
 */
export function Parties({ noun, page, path, correction, problem }: Props) {
  const { trainee, supervisor, deputy } = page;
  const you = deputy ?? supervisor;
  return (
    <section className="card parties" aria-label="Who is asked">
      <dl className="facts">
        <Fact name="Trainee" value={<strong>{trainee.name}</strong>} />
        {trainee.program && <Fact name="Program" value={trainee.program} />}
        <Fact name="You" value={<strong>{you.name}</strong>} />
        <Fact name="License" value={licenseText(you)} />
        <Fact name="Credentials" value={you.credentials || notGiven} />
        <Fact name="Email" value={you.email} />
        {deputy && <Fact name="Deputy of" value={supervisor.name} />}
      </dl>
      {!deputy && <OtherLicense supervisor={supervisor} traineeName={trainee.name} />}
      {!deputy && (
        <WrongDetails
          noun={noun}
          path={path}
          traineeName={trainee.name}
          correction={correction}
          problem={problem}
        />
      )}
      <a className="quiet" href={`${path}/not-me`}>
        This is not me
      </a>
    </section>
  );
}

/** Says that the license is another one than the owner of the address confirmed, before anything is signed. */
export function OtherLicense({
  supervisor: { confirmed, ...entered },
  traineeName,
}: Pick<ReviewPage, 'supervisor'> & { traineeName: string }) {
  if (!confirmed) return null;
  return (
    <p className="card flags">
      {traineeName} entered the license {licenseText(entered)}. In your portal you confirmed{' '}
      {licenseText(confirmed)}. What you sign now names the first one, and its receipt is flagged.
    </p>
  );
}

interface WrongDetailsProps extends Omit<Props, 'page'> {
  traineeName: string;
}

// A deputy was named by the supervisor, and knows nothing of the details that the trainee entered.
function WrongDetails({ noun, path, traineeName, correction, problem }: WrongDetailsProps) {
  return (
    <details open={correction !== '' || problem !== undefined}>
      <summary>These details are wrong</summary>
      <label htmlFor={fields.correction}>What is wrong?</label>
      <textarea
        id={fields.correction}
        name={fields.correction}
        rows={3}
        maxLength={1000}
        defaultValue={correction}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? 'correction-problem' : 'correction-hint'}
      />
      {problem && (
        <p id="correction-problem" className="problem">
          {problem.message}
        </p>
      )}
      <button type="submit" className="button plainly" formAction={`${path}/correction`}>
        Tell {traineeName}
      </button>
      <p id="correction-hint" className="small">
        {traineeName} gets your words by email and can correct the details. {linkWords[noun].restStays}
      </p>
    </details>
  );
}
