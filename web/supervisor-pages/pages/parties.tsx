import { Fact } from './facts.tsx';
import { licenseText, type ReviewPage } from '@clinical-hours/proto/api';
import { linkFields as fields, type FormProblem } from './link-form.ts';
import { linkWords } from './link-words.ts';
import type { LinkNoun } from './page-view.ts';

interface Props {
  noun: LinkNoun;
  page: Pick<ReviewPage, 'trainee' | 'supervisor'>;
  path: string;
  /** The message about wrong details, when the form came back. */
  correction: string;
  problem: FormProblem | undefined;
}

/**
 * The trainee and the supervisor as the trainee entered them, with buttons to report wrong details and a wrong
 * addressee. Part of the form that is signed.
 */
export function Parties({ noun, page: { trainee, supervisor }, path, correction, problem }: Props) {
  return (
    <section className="card parties" aria-label="Who is asked">
      <dl className="facts">
        <Fact name="Trainee" value={<strong>{trainee.name}</strong>} />
        {trainee.program && <Fact name="Program" value={trainee.program} />}
        <Fact name="You" value={<strong>{supervisor.name}</strong>} />
        <Fact name="License" value={licenseText(supervisor)} />
        <Fact name="Credentials" value={supervisor.credentials} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
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
          Tell {trainee.name}
        </button>
        <p id="correction-hint" className="small">
          {trainee.name} gets your words by email and can correct the details. {linkWords[noun].restStays}
        </p>
      </details>
      <a className="quiet" href={`${path}/not-me`}>
        This is not me
      </a>
    </section>
  );
}
