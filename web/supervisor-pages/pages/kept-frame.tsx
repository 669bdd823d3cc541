import type { ReactNode } from 'react';
import { linkFields, type TypedLinkForm } from './link-form.ts';
import { linkWords } from './link-words.ts';
import type { KeptFormView, LinkNoun } from './page-view.ts';

interface Props extends KeptFormView<TypedLinkForm> {
  noun: LinkNoun;
  /** The fields of this kind of form. */
  children: ReactNode;
}

/** A form that a supervisor sent while the gateway was unavailable: its values, and a button to send it again. */
export function KeptFrame({ noun, path, typed, sent, children }: Props) {
  const isCorrection = sent === 'correction';
  return (
    <>
      <div className="alert" role="alert">
        <h1>{isCorrection ? 'Your message is not sent yet' : linkWords[noun].notKept}</h1>
        <p>
          We cannot reach the records right now. Nothing was lost: everything you entered is kept on this
          page.
        </p>
      </div>
      <form method="post" action={isCorrection ? `${path}/correction` : path}>
        {(isCorrection || typed.correction !== '') && (
          <Correction correction={typed.correction} hasButton={isCorrection} />
        )}
        {children}
        {isCorrection ? (
          <input type="hidden" name={linkFields.attestation} value={typed.attestation} />
        ) : (
          <div className="card sign">
            <label htmlFor={linkFields.attestation}>Your full name</label>
            <input
              id={linkFields.attestation}
              name={linkFields.attestation}
              defaultValue={typed.attestation}
              maxLength={120}
              autoComplete="name"
            />
            <button className="button primary">Send again</button>
          </div>
        )}
      </form>
    </>
  );
}

function Correction({ correction, hasButton }: { correction: string; hasButton: boolean }) {
  return (
    <div className="card sign">
      <label htmlFor={linkFields.correction}>What is wrong with your details?</label>
      <textarea
        id={linkFields.correction}
        name={linkFields.correction}
        rows={3}
        maxLength={1000}
        defaultValue={correction}
      />
      {hasButton && <button className="button primary">Send again</button>}
    </div>
  );
}
