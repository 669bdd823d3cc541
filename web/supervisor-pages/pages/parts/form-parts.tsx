import { formatDate } from '../../../src/lib/figures/dates.ts';
import type { FormProblem, UnsentText } from '../forms/define-form.ts';
import { linkFields, traineeSessionId } from '../forms/link-form.ts';

interface Posted {
  problems: readonly FormProblem[];
  wasReported: boolean;
}

/** Marks a form whose values the tab keeps, and whether it came back with the posted values. */
export function savedForm({ problems, wasReported }: Posted): { 'data-saved': 'fresh' | 'posted' } {
  return { 'data-saved': problems.length > 0 || wasReported ? 'posted' : 'fresh' };
}

/** Enter in a text field presses the first button of a form. This invisible first button submits the form as it is. */
export function DefaultButton() {
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      Submit
    </button>
  );
}

/** Says before anything is typed that the trainee is signed in in this browser, where nothing can be signed. */
export function TraineeSession({ name }: { name: string }) {
  return (
    <aside id={traineeSessionId} className="card flags">
      <strong>You are signed in as {name}.</strong> This is about your own training, so only your supervisor
      can sign it. Are you the supervisor? Open the email on a device of your own, or sign {name} out in
      another tab first.
    </aside>
  );
}

interface SummaryProps {
  problems: readonly FormProblem[];
  /** Whether the page still shows the form with its fields. */
  isOpen: boolean;
  /** In the place of the usual title. */
  title?: string;
}

/** The problems of a form that came back. It takes the focus without a script. */
export function ProblemSummary({ problems, isOpen, title }: SummaryProps) {
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refusal this is what has to be read first
    <div className="alert" role="alert" tabIndex={-1} autoFocus>
      <h2>{title ?? (isOpen ? 'Nothing was recorded yet' : 'Nothing new was recorded')}</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>{isOpen ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

interface SignatureProps {
  /** The statement that the typed name confirms. */
  text: string;
  attestation: string;
  problem: FormProblem | undefined;
  /** The name of the field; missing where a page has a single one. */
  name?: string;
  /** The id of the field, when it is not its name. */
  id?: string;
}

/** The field for the typed name that signs a form, with its statement. */
export function SignatureFields({
  text,
  attestation,
  problem,
  name = linkFields.attestation,
  id = name,
}: SignatureProps) {
  return (
    <>
      <p id={`${id}-text`}>{text}</p>
      <label htmlFor={id}>Your full name</label>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="name"
        maxLength={120}
        defaultValue={attestation}
        aria-required="true"
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${id}-problem ${id}-text` : `${id}-text`}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem.message}
        </p>
      )}
    </>
  );
}

/** Typed texts that were not recorded, to be copied before they are lost. */
export function UnsentTexts({ texts }: { texts: readonly UnsentText[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="card screen" aria-labelledby="unsent">
      <h2 id="unsent">What you wrote just now was not recorded</h2>
      <p>It will be gone when you leave this page. Copy it if you still need it.</p>
      {texts.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="notes">{text}</p>
        </div>
      ))}
    </section>
  );
}

/** Says how long a link works and, when everything is done, to keep a copy of the page. */
export function LinkFooter({ expiresAt, isDone }: { expiresAt: string; isDone: boolean }) {
  return (
    <p className="small screen">
      {isDone && 'Print this page, or save it as PDF, for your records. '}
      This link works until {formatDate(expiresAt)}. It is yours alone: please do not forward it.
    </p>
  );
}

interface MailWishesProps<T extends string> {
  name: string;
  legend: string;
  chosen: NoInfer<T>;
  /** The label of each choice, in order of display. */
  wishes: Partial<Record<T, string>>;
}

/** The choice about which further emails the reader wants. */
export function MailWishes<T extends string>({ name, legend, chosen, wishes }: MailWishesProps<T>) {
  return (
    <fieldset className="wishes">
      <legend>{legend}</legend>
      {Object.entries<string | undefined>(wishes).map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
