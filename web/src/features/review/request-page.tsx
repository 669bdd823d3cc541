import type { DecidedSession, ReviewPage } from '@clinical-hours/proto/api';
import { formatDate } from '../../lib/dates.ts';
import { countOf } from '../../lib/numbers.ts';
import { DecisionFields } from './decision-fields.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { ReviewProblem, TypedReview } from './review-form.ts';
import { SessionFacts, totalHours } from './session-facts.tsx';
import { SignaturePanel } from './signature-panel.tsx';

interface Props {
  page: ReviewPage;
  typed: TypedReview;
  problems: readonly ReviewProblem[];
}

/** What the bearer of a review link sees: what is open, what was decided, and until when. */
export function RequestPage({ page, typed, problems }: Props) {
  const { trainee, supervisor, sessions, decided, droppedCount, expiresAt } = page;
  const typedFor = new Map(typed.sessions.map((each) => [each.sessionId, each]));
  const isOne = sessions.length === 1;
  return (
    <>
      <h1>{headline(page)}</h1>
      {sessions.length > 0 && decided.length > 0 && (
        <output className="thanks">
          Thank you. {countOf(decided.length, 'decision')} recorded; {countOf(sessions.length, 'session')}{' '}
          still open.
        </output>
      )}
      {sessions.length === 0 && decided.length > 0 && (
        <output className="lead">
          Your {decided.length === 1 ? 'decision is' : 'decisions are'} recorded, and {trainee.name} can see{' '}
          {decided.length === 1 ? 'it' : 'them'}. There is nothing more to do.
        </output>
      )}
      <p className="who">
        {trainee.program && (
          <>
            Program: {trainee.program}
            <br />
          </>
        )}
        {sessions.length > 0 ? 'You review as' : 'Reviewed by'} <strong>{supervisor.name}</strong>,{' '}
        {supervisor.credentials}, license {supervisor.licenseNumber}.
        {sessions.length > 0 && ` ${countOf(sessions.length, 'session')}, ${totalHours(sessions)} in all.`}
      </p>
      {droppedCount > 0 && (
        <p className="who">
          {trainee.name} took {countOf(droppedCount, 'session')} out of this request after it was sent.
        </p>
      )}
      {sessions.length > 2 && (
        <p>
          <a href="#sign">Decide on all {sessions.length} at once</a>
        </p>
      )}
      <ProblemSummary problems={problems} />
      {sessions.length > 0 && (
        <form method="post" action="" autoComplete="on">
          <ol className="plain">
            {sessions.map((session) => (
              <li key={session.id}>
                <DecisionFields session={session} typed={typedFor.get(String(session.id))} isOnly={isOne} />
              </li>
            ))}
          </ol>
          <SignaturePanel
            traineeName={trainee.name}
            count={sessions.length}
            attestation={typed.attestation}
            problem={problems.find(({ fieldId }) => fieldId === 'attestation')}
          />
        </form>
      )}
      <DecidedList decided={decided} />
      <p className="small">
        This link works until {formatDate(expiresAt)}. It is yours alone: please do not forward it.
      </p>
    </>
  );
}

function headline({ trainee, supervisor, sessions, decided }: ReviewPage): string {
  if (sessions.length === 0)
    return decided.length > 0 ? `Thank you, ${supervisor.name}` : 'Nothing to review';
  const what = sessions.length === 1 ? 'a session' : countOf(sessions.length, 'session');
  return `${trainee.name} asks you to review ${what}`;
}

function DecidedList({ decided }: { decided: readonly DecidedSession[] }) {
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">What you decided</h2>
      <ul className="plain">
        {decided.map((session) => (
          <li key={session.id} className="card">
            <div className="row">
              <h3>{formatDate(session.date)}</h3>
              <span className={`badge ${session.decision}`}>
                {session.decision === 'approve' ? 'Approved' : 'Rejected'}
              </span>
            </div>
            <SessionFacts session={session} />
            {session.supervisorNotes && <p className="notes">Your notes: {session.supervisorNotes}</p>}
            <p className="small">Decided on {formatDate(session.decidedAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
