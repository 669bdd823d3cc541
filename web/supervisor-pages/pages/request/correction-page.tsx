import { formatDate } from '../../../src/lib/figures/dates.ts';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { DecisionFields } from '../parts/decision-fields.tsx';
import {
  DefaultButton,
  ProblemSummary,
  SignatureFields,
  TraineeSession,
  UnsentTexts,
} from '../parts/form-parts.tsx';
import { signerClaim } from '../parts/link-words.ts';
import { correctableOf, type CorrectableSession } from '../parts/receipts.ts';
import { unrecordedTexts } from '../forms/repeated.ts';
import { fields, untouched, type TypedDecision } from '../forms/review-form.ts';
import type { CorrectionView } from '../parts/page-view.ts';
import { shownFactsOf } from '../parts/session-facts.tsx';
import { atFirstChange, changesSince, peopleLines, ShownPeopleFields, WithBefore } from '../parts/shown.tsx';

/** The decisions of the last 24 hours, which the supervisor can correct. */
export function CorrectionPage({ page, path, typed, problems: found }: CorrectionView) {
  const { trainee } = page;
  const { sessions, until } = correctableOf(page.decided);
  const changes = changesSince(
    typed,
    peopleLines(page),
    sessions.map((each) => shownFactsOf(each, each.site)),
  );
  if (until === undefined) return <TooLate path={path} traineeName={trainee.name} />;
  const problems = atFirstChange(found, changes);
  const typedFor = new Map(typed.sessions.map((each) => [each.sessionId, each]));
  const overtaken = sessions.filter((session) => isOvertaken(session, typedFor.get(String(session.id))));
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id);
  return (
    <>
      <h1>Correct your decisions</h1>
      <p className="lead">
        Change what was wrong, sign, and submit. Everything else stays as it is. {trainee.name} will be
        notified, and your receipt shows both your first decision and the new one. You can do this until{' '}
        {formatMomentOfDay(until)}.
      </p>
      <ProblemSummary problems={problems} isOpen />
      <UnsentTexts texts={unrecordedTexts(typed, overtaken)} />
      <form method="post" action={`${path}/corrections`} autoComplete="on">
        <DefaultButton />
        {page.isTraineeSession && <TraineeSession name={trainee.name} />}
        <ShownPeopleFields people={page} />
        <ol className="plain">
          {sessions.map((session) => (
            <li key={session.id}>
              <DecisionFields
                session={session}
                site={session.site}
                changes={changes}
                traineeName={trainee.name}
                longDays={page.longDays}
                typed={
                  overtaken.includes(session)
                    ? asDecided(session)
                    : (typedFor.get(String(session.id)) ?? asDecided(session))
                }
                questions={[]}
                problems={problems}
                kind="correction"
              />
            </li>
          ))}
        </ol>
        <div className="card sign" id="sign">
          {changes.people && (
            <WithBefore before={changes.people}>
              <ul>
                {peopleLines(page).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </WithBefore>
          )}
          <SignatureFields
            text={`By typing my full name I confirm that I am ${signerClaim(page)}, and that these decisions are my own.`}
            attestation={typed.attestation}
            problem={problemOf(fields.attestation)}
          />
          <button type="submit" className="button primary">
            Submit my corrections
          </button>
        </div>
      </form>
      <p>
        <a className="quiet" href={path}>
          Go back without changes
        </a>
      </p>
    </>
  );
}

function TooLate({ path, traineeName }: { path: string; traineeName: string }) {
  return (
    <>
      <h1>There is nothing to correct</h1>
      <p className="lead">
        A decision can be corrected for 24 hours, as long as {traineeName} has not revised the session. If
        something is wrong, please write to {traineeName}.
      </p>
      <p>
        <a href={path}>See what you decided</a>
      </p>
    </>
  );
}

// After a correction in another tab, the choices in this form are about an earlier decision.
function isOvertaken({ receiptNumber }: CorrectableSession, typed: TypedDecision | undefined): boolean {
  return typed !== undefined && typed.receipt !== '' && typed.receipt !== receiptNumber;
}

function asDecided({
  id,
  decision,
  supervisorNotes,
  date,
  receiptNumber,
}: CorrectableSession): TypedDecision {
  return {
    ...untouched,
    sessionId: String(id),
    decision,
    notes: supervisorNotes ?? '',
    label: formatDate(date),
    receipt: receiptNumber ?? '',
  };
}
