import type { FormProblem } from './link-form.ts';

interface Props {
  problems: readonly FormProblem[];
  /** Whether the page still shows the form with its fields. */
  isOpen: boolean;
}

/** The problems of a form that came back. It takes the focus without a script. */
export function ProblemSummary({ problems, isOpen }: Props) {
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refusal this is what has to be read first
    <div className="alert" role="alert" tabIndex={-1} autoFocus>
      <h2>{isOpen ? 'Nothing was recorded yet' : 'Nothing new was recorded'}</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>{isOpen ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
