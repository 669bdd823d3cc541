import { fields, type TypedReview } from './review-form.ts';
import type { KeptView } from './review-view.ts';

const words = { approve: 'Approve', reject: 'Reject', later: 'Decide later' };

/** What a supervisor sent while the gateway was away: shown, kept, and sent again with one press. */
export function KeptPage({ path, typed, sent }: KeptView) {
  const isCorrection = sent === 'correction';
  return (
    <>
      <div className="alert" role="alert">
        <h1>{isCorrection ? 'Your message is not sent yet' : 'Your decisions are not recorded yet'}</h1>
        <p>
          We cannot reach the records right now. Nothing was lost: everything you entered is kept on this
          page.
        </p>
      </div>
      <form method="post" action={isCorrection ? `${path}/correction` : path}>
        {isCorrection && <Correction typed={typed} />}
        <ul className="plain">
          {typed.sessions.map(({ sessionId, decision, notes, label }) => (
            <li key={sessionId} className="card">
              <strong>{label || 'Session'}</strong>: {words[typed.all ?? decision]}
              {notes && <p className="notes">{notes}</p>}
              <input type="hidden" name={fields.session} value={sessionId} />
              <input type="hidden" name={fields.decision(sessionId)} value={decision} />
              <input type="hidden" name={fields.notes(sessionId)} value={notes} />
              <input type="hidden" name={fields.label(sessionId)} value={label} />
            </li>
          ))}
        </ul>
        {typed.all && <input type="hidden" name={fields.all} value={typed.all} />}
        {isCorrection ? (
          <input type="hidden" name={fields.attestation} value={typed.attestation} />
        ) : (
          <div className="card sign">
            <label htmlFor={fields.attestation}>Your full name</label>
            <input
              id={fields.attestation}
              name={fields.attestation}
              defaultValue={typed.attestation}
              maxLength={120}
            />
            <button className="button primary">Send again</button>
          </div>
        )}
      </form>
    </>
  );
}

function Correction({ typed }: { typed: TypedReview }) {
  return (
    <div className="card sign">
      <label htmlFor={fields.correction}>What is wrong with your details?</label>
      <textarea
        id={fields.correction}
        name={fields.correction}
        rows={3}
        maxLength={1000}
        defaultValue={typed.correction}
      />
      <button className="button primary">Send again</button>
    </div>
  );
}
