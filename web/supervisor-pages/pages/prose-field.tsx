import type { FormProblem } from './link-form.ts';

interface Props {
  /** Its name and its id. */
  field: string;
  label: string;
  /** Whether the label is the heading of what it stands above. */
  isHeading?: boolean;
  hint: string;
  rows: number;
  text: string;
  isRequired?: boolean;
  problem?: FormProblem | undefined;
}

/** A text of several lines. Its length is not limited here: a browser would cut off what is pasted, and say nothing. */
export function ProseField({ field, label, isHeading, hint, rows, text, isRequired, problem }: Props) {
  const name = <label htmlFor={field}>{label}</label>;
  return (
    <>
      {isHeading ? <h2>{name}</h2> : name}
      <textarea
        id={field}
        name={field}
        rows={rows}
        defaultValue={text}
        aria-required={isRequired ? 'true' : undefined}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={`${problem ? `${field}-problem ` : ''}${field}-hint`}
      />
      {problem && (
        <p id={`${field}-problem`} className="problem">
          {problem.message}
        </p>
      )}
      <p id={`${field}-hint`} className="small hint">
        {hint}
      </p>
    </>
  );
}
