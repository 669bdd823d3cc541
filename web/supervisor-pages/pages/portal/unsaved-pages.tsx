import type { ReactNode } from 'react';
import { AnswerFields } from '../question/answer-fields.tsx';
import { answerLabels, fields as answerFields } from '../forms/answer-form.ts';
import { linkFields, type TypedLinkForm } from '../forms/link-form.ts';
import { linkWords } from '../parts/link-words.ts';
import type { UnsavedAnswerView, UnsavedFormView, UnsavedRequestView, LinkNoun } from '../parts/page-view.ts';
import { HiddenTexts } from '../parts/setting-fields.tsx';
import {
  decisionLabels,
  decisionOf,
  fields as reviewFields,
  type TypedDecision,
  type TypedReview,
} from '../forms/review-form.ts';

/** Decisions that a supervisor sent while the gateway was unavailable. */
export function UnsavedRequestPage({ path, typed, sent }: UnsavedRequestView) {
  return (
    <UnsavedFrame noun="review" path={path} typed={typed} sent={sent}>
      <ul className="plain">
        {typed.sessions.map((session) => (
          <li key={session.sessionId} className="card">
            <UnsavedDecision all={typed.all} session={session} />
            <HiddenDecision session={session} />
          </li>
        ))}
      </ul>
      <input type="hidden" name={reviewFields.people} value={typed.people.join('\n')} />
      {typed.license && <HiddenTexts typed={typed.license} />}
      {typed.all && <input type="hidden" name={reviewFields.all} value={typed.all} />}
    </UnsavedFrame>
  );
}

/** A decision as it was chosen. */
export function UnsavedDecision({ all, session }: Pick<TypedReview, 'all'> & { session: TypedDecision }) {
  const { label, decision, reason, notes } = session;
  return (
    <>
      <strong>{label || 'Session'}</strong>: {decisionLabels[decisionOf({ all }, { decision })]}
      {reason && <p className="notes">{reason}</p>}
      {session.question && <p className="notes">{session.question}</p>}
      {notes && <p className="notes">{notes}</p>}
    </>
  );
}

/** The values of a decision, with what was shown, to be sent again. */
export function HiddenDecision({ session }: { session: TypedDecision }) {
  const { sessionId: id, decision, reason, notes, shown, facts, receipt } = session;
  const values = [
    [reviewFields.session, id],
    [reviewFields.decision(id), decision],
    [reviewFields.reason(id), reason],
    [reviewFields.notes(id), notes],
    [reviewFields.question(id), session.question],
    ...(session.wasAsked ? [[reviewFields.wasAsked(id), session.wasAsked]] : []),
    [reviewFields.shown(id), shown],
    [reviewFields.facts(id), facts.join('\n')],
    ...(receipt ? [[reviewFields.receipt(id), receipt]] : []),
  ];
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** An answer that a supervisor sent while the gateway was unavailable. */
export function UnsavedAnswerPage({ path, typed, sent }: UnsavedAnswerView) {
  return (
    <UnsavedFrame noun="answer" path={path} typed={typed} sent={sent}>
      <div className="card sign">
        {sent === 'form' ? (
          <AnswerFields typed={typed} problems={[]} />
        ) : (
          <>
            <Unchanged field="response" text={typed.response} />
            <Unchanged field="notes" text={typed.notes} />
          </>
        )}
      </div>
    </UnsavedFrame>
  );
}

// While the supervisor reports wrong details, the answer is not editable.
function Unchanged({ field, text }: { field: 'response' | 'notes'; text: string }) {
  return (
    <>
      <strong>{answerLabels[field]}</strong>
      <p className="notes">{text.trim() === '' ? 'Nothing yet' : text}</p>
      <input type="hidden" name={answerFields[field]} value={text} />
    </>
  );
}

interface FrameProps extends UnsavedFormView<TypedLinkForm> {
  noun: LinkNoun;
  /** The fields of this kind of form. */
  children: ReactNode;
}

/** Says that a form was sent while the gateway was unavailable, and that this page has all of it. */
export function NotSaved({ title }: { title: string }) {
  return (
    <div className="alert" role="alert">
      <h1>{title}</h1>
      <p>
        We cannot reach the records right now. Nothing was lost: everything you entered is still on this page.
      </p>
    </div>
  );
}

/** The typed name of a form that was sent, under the name of its field, and the button that sends it again. */
export function SignAgain({ name, attestation }: { name: string; attestation: string }) {
  return (
    <div className="card sign">
      <label htmlFor={linkFields.attestation}>Your full name</label>
      <input
        id={linkFields.attestation}
        name={name}
        defaultValue={attestation}
        maxLength={120}
        autoComplete="name"
      />
      <button className="button primary">Send again</button>
    </div>
  );
}

/** A form that a supervisor sent while the gateway was unavailable: its values, and a button to send it again. */
function UnsavedFrame({ noun, path, typed, sent, children }: FrameProps) {
  const isCorrection = sent === 'correction';
  return (
    <>
      <NotSaved title={isCorrection ? 'Your message is not sent yet' : linkWords[noun].notSaved} />
      <form method="post" action={isCorrection ? `${path}/correction` : path}>
        {(isCorrection || typed.correction !== '') && (
          <Correction correction={typed.correction} hasButton={isCorrection} />
        )}
        {children}
        {isCorrection ? (
          <input type="hidden" name={linkFields.attestation} value={typed.attestation} />
        ) : (
          <SignAgain name={linkFields.attestation} attestation={typed.attestation} />
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
