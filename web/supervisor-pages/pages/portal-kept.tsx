import { linkFields } from './link-form.ts';
import { linkWords } from './link-words.ts';
import { decisionWords } from './kept-pages.tsx';
import { decidedIn, portalFields, signedWeek, type TypedPortal } from './portal-form.ts';
import { decisionOf, fields } from './review-form.ts';

interface Props {
  path: string;
  typed: TypedPortal;
}

/** Decisions on what waits that a supervisor sent while the gateway was unavailable. */
export function KeptPortalPage({ path, typed }: Props) {
  const { supervisorId, sessions, all, week, attestation } = typed;
  return (
    <>
      <div className="alert" role="alert">
        <h1>{linkWords.review.notKept}</h1>
        <p>
          We cannot reach the records right now. Nothing was lost: everything you entered is kept on this
          page.
        </p>
      </div>
      <form method="post" action={`${path}/decisions`}>
        <input type="hidden" name={portalFields.supervisor} value={supervisorId} />
        {all && <input type="hidden" name={fields.all} value={portalFields.decide(all, week)} />}
        <ul className="plain">
          {decidedIn(typed).map(({ sessionId, decision, reason, notes, label }) => (
            <li key={sessionId} className="card">
              <strong>{label || 'Session'}</strong>: {decisionWords[decisionOf({ all }, { decision })]}
              {reason && <p className="notes">{reason}</p>}
              {notes && <p className="notes">{notes}</p>}
            </li>
          ))}
        </ul>
        {sessions.map((session) => (
          <HiddenSession key={session.sessionId} {...session} />
        ))}
        <div className="card sign">
          <label htmlFor={linkFields.attestation}>Your full name</label>
          <input
            id={linkFields.attestation}
            name={portalFields.name(signedWeek(typed))}
            defaultValue={attestation}
            maxLength={120}
            autoComplete="name"
          />
          <button className="button primary">Send again</button>
        </div>
      </form>
    </>
  );
}

function HiddenSession({ sessionId, week, decision, reason, notes, label }: TypedPortal['sessions'][number]) {
  const values = [
    [fields.session, sessionId],
    [portalFields.week(sessionId), week],
    [fields.decision(sessionId), decision],
    [fields.reason(sessionId), reason],
    [fields.notes(sessionId), notes],
    [fields.label(sessionId), label],
  ];
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
