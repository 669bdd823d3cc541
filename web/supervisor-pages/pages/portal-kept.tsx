import { Fragment } from 'react';
import { linkFields } from './link-form.ts';
import { linkWords } from './link-words.ts';
import { HiddenDecision, KeptDecision } from './kept-pages.tsx';
import { decidedIn, portalFields, signedWeek, type TypedPortal } from './portal-form.ts';
import { fields } from './review-form.ts';

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
          {decidedIn(typed).map((session) => (
            <li key={session.sessionId} className="card">
              <KeptDecision all={all} session={session} />
            </li>
          ))}
        </ul>
        <input type="hidden" name={fields.people} value={typed.people.join('\n')} />
        {sessions.map((session) => (
          <Fragment key={session.sessionId}>
            <HiddenDecision session={session} />
            <input type="hidden" name={portalFields.week(session.sessionId)} value={session.week} />
          </Fragment>
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
