import { Fragment } from 'react';
import { linkWords } from '../parts/link-words.ts';
import { HiddenDecision, UnsavedDecision, NotSaved, SignAgain } from './unsaved-pages.tsx';
import { decidedIn, portalFields, type TypedPortal } from '../forms/portal-form.ts';
import { fields } from '../forms/review-form.ts';

interface Props {
  path: string;
  typed: TypedPortal;
}

/** Decisions on what waits that a supervisor sent while the gateway was unavailable. */
export function UnsavedPortalPage({ path, typed }: Props) {
  const { supervisorId, sessions, all, week, attestation } = typed;
  return (
    <>
      <NotSaved title={linkWords.review.notSaved} />
      <form method="post" action={`${path}/decisions`}>
        <input type="hidden" name={portalFields.supervisor} value={supervisorId} />
        {all && <input type="hidden" name={fields.all} value={portalFields.decide(all, week)} />}
        <ul className="plain">
          {decidedIn(typed).map((session) => (
            <li key={session.sessionId} className="card">
              <UnsavedDecision all={all} session={session} />
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
        <SignAgain name={fields.attestation} attestation={attestation} />
      </form>
    </>
  );
}
