import { disputeWords } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';
import { confirmationField } from '../forms/link-form.ts';
import type { TypedConfirmation } from '../parts/page-view.ts';

interface Props extends TypedConfirmation {
  /** The address that the form posts to; the page's own when empty. */
  action: string;
  button: string;
  /** Fields above the confirmation. */
  children?: ReactNode;
}

/** A form that is confirmed by typing words, which no mail scanner types. */
export function ConfirmationForm({ action, button, children, typed, problem }: Props) {
  return (
    <form method="post" action={action} className="card sign">
      {children}
      <label htmlFor={confirmationField}>
        To confirm, type the words <strong>{disputeWords}</strong>
      </label>
      <input
        id={confirmationField}
        name={confirmationField}
        type="text"
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? 'confirmation-problem' : undefined}
      />
      {problem && (
        <p id="confirmation-problem" className="problem">
          {problem.message}
        </p>
      )}
      <button className="button reject">{button}</button>
    </form>
  );
}
