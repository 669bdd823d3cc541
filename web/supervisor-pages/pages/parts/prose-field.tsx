import type { FormProblem } from '../forms/define-form.ts';

interface Props {
  /** The name and id of the field. */
  field: string;
  label: string;
  /** Whether the label is a heading. */
  isHeading?: boolean;
  hint: string;
  rows: number;
  text: string;
  isRequired?: boolean;
  problem?: FormProblem | undefined;
}

/** A text of several lines. It has no maxLength, because browsers cut pasted text without a message. */
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
