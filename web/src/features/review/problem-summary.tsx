import type { ReviewProblem } from './review-form.ts';

/** What is wrong with a form that came back; takes the focus by itself, without a script. */
export function ProblemSummary({ problems }: { problems: readonly ReviewProblem[] }) {
  if (problems.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refusal this is what has to be read first
    <div className="alert" role="alert" tabIndex={-1} autoFocus>
      <h2>Nothing was recorded yet</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
