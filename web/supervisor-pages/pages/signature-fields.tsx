import { linkFields, type FormProblem } from './link-form.ts';

interface Props {
  /** The statement that the typed name confirms. */
  text: string;
  attestation: string;
  problem: FormProblem | undefined;
}

/** The field for the typed name that signs a form, with its statement. */
export function SignatureFields({ text, attestation, problem }: Props) {
  return (
    <>
      <p id="attestation-text">{text}</p>
      <label htmlFor={linkFields.attestation}>Your full name</label>
      <input
        id={linkFields.attestation}
        name={linkFields.attestation}
        type="text"
        autoComplete="name"
        maxLength={120}
        defaultValue={attestation}
        aria-required="true"
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? 'attestation-problem attestation-text' : 'attestation-text'}
      />
      {problem && (
        <p id="attestation-problem" className="problem">
          {problem.message}
        </p>
      )}
    </>
  );
}
