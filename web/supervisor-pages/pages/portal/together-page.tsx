import {
  credentialsText,
  formatDay,
  licenseWords,
  maxTogether,
  type PortalTrainee,
} from '@clinical-hours/proto/api';
import { Fragment } from 'react';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { Said } from '../parts/asking-fields.tsx';
import { AlikeList } from '../parts/alike-list.tsx';
import { LongDay, plainFactsOf } from '../parts/decision-fields.tsx';
import { DefaultButton, ProblemSummary, SignatureFields, TraineeSession } from '../parts/form-parts.tsx';
import { NotSaved, SignAgain } from './unsaved-pages.tsx';
import { linkFields } from '../forms/link-form.ts';
import { linkWords } from '../parts/link-words.ts';
import type { UnsavedTogetherView, TogetherView } from '../parts/page-view.ts';
import { OtherLicense } from '../parts/parties.tsx';
import { portalFields } from '../forms/portal-form.ts';
import { Hints, portalChanges } from './portal-trainee.tsx';
import { factLines, kindSums, SessionFacts, siteOf, TraineeNotes } from '../parts/session-facts.tsx';
import { atFirstChange, peopleLines, ShownFields, WithBefore } from '../parts/shown.tsx';
import { togetherFields, type TypedApprovals } from '../forms/together-form.ts';

/** The address of the page with these trainees ticked. */
export function togetherAddress(path: string, supervisorIds: readonly number[]): string {
  const query = new URLSearchParams(supervisorIds.map((id) => [togetherFields.trainee, String(id)]));
  return `${path}/together?${query}`;
}

const peopleOf = (count: number): string =>
  count === 1 ? 'the person ticked' : `the ${count} people ticked`;

const sessionsOf = ({ weeks }: PortalTrainee) => weeks.flatMap(({ sessions }) => sessions);

/** What waits of the ticked trainees, to be approved with one name. */
export function TogetherPage({ path, waiting, typed, problems, recorded }: TogetherView) {
  const sessions = waiting.flatMap(sessionsOf);
  const count = sessions.length;
  const changes = new Map(waiting.map((each) => [each.supervisorId, changesOf(each, typed)]));
  const shownProblems = problems.flatMap((problem) => {
    const of = changes.get(Number(/^trainee-(\d+)$/.exec(problem.fieldId)?.[1]));
    return of ? atFirstChange([problem], of) : [problem];
  });
  return (
    <>
      <h1>
        Approve {countOf(count, 'session')} of {countOf(waiting.length, 'trainee')}
      </h1>
      {recorded && (
        <output className="thanks">
          Thank you. {countOf(recorded.approvedCount + recorded.repeatedCount, 'session')} approved. What’s
          below is not recorded yet.
        </output>
      )}
      <ProblemSummary
        problems={shownProblems}
        isOpen
        {...(recorded && { title: 'Please look at these again' })}
      />
      <p className="lead">{kindSums(sessions)}</p>
      <p>
        All sessions are below. <a href="#sign">Go to your signature</a> when you have seen them, or{' '}
        <a href={path}>go back</a> to decide on them one by one.
      </p>
      <form method="post" action={`${path}/together`} autoComplete="on">
        <DefaultButton />
        {waiting.map((each) => (
          <TickedTrainee
            key={each.supervisorId}
            waiting={each}
            changes={changes.get(each.supervisorId) ?? changesOf(each, undefined)}
            withoutPath={
              waiting.length > 1
                ? togetherAddress(
                    path,
                    waiting.filter((other) => other !== each).map(({ supervisorId }) => supervisorId),
                  )
                : path
            }
          />
        ))}
        <div className="card sign" id="sign">
          <SignatureFields
            text={statementOf(waiting)}
            attestation={typed?.attestation ?? ''}
            problem={problems.find(({ fieldId }) => fieldId === linkFields.attestation)}
          />
          <button type="submit" className="button primary">
            Approve {countOf(count, 'Session')} of {countOf(waiting.length, 'Trainee')}
          </button>
        </div>
      </form>
    </>
  );
}

function statementOf(waiting: readonly PortalTrainee[]): string {
  const names = [...new Set(waiting.map(({ supervisor }) => supervisor.name))].join(' or ');
  return `By typing my full name I confirm that I am ${names}, that I supervised ${peopleOf(waiting.length)}, and that these approvals are my own.`;
}

const changesOf = (waiting: PortalTrainee, typed: TypedApprovals | undefined) =>
  portalChanges(
    waiting,
    typed?.trainees.find(({ supervisorId }) => supervisorId === String(waiting.supervisorId)),
  );

interface TickedProps {
  waiting: PortalTrainee;
  changes: ReturnType<typeof changesOf>;
  /** The address of the page without the trainee. */
  withoutPath: string;
}

function TickedTrainee({ waiting, changes, withoutPath }: TickedProps) {
  const { trainee, supervisor, supervisorId, sites, weeks, longDays, sessionCount } = waiting;
  const sessions = sessionsOf(waiting);
  return (
    <section className="ticked" id={`trainee-${supervisorId}`}>
      <div className="row">
        <h2>
          <span aria-hidden="true">✓ </span>
          {trainee.name}
        </h2>
        <a href={withoutPath} aria-label={`Leave out ${trainee.name}`}>
          Leave out
        </a>
      </div>
      <p className="who">
        {countOf(sessions.length, 'session')}. {kindSums(sessions)}
        {sessions.length < sessionCount && ` These are the oldest of ${countOf(sessionCount, 'session')}.`}
      </p>
      <input type="hidden" name={portalFields.supervisor} value={supervisorId} />
      <input
        type="hidden"
        name={togetherFields.people(supervisorId)}
        value={peopleLines(waiting).join('\n')}
      />
      {waiting.isTraineeSession && <TraineeSession name={trainee.name} />}
      <WithBefore before={changes.people}>
        <p className="small">
          {trainee.program && `${trainee.program}. `}You: {supervisor.name}, {credentialsText(supervisor)},{' '}
          {licenseWords(supervisor)}
        </p>
        <OtherLicense supervisor={supervisor} traineeName={trainee.name} />
      </WithBefore>
      {weeks.map(({ firstDay, hints }) => (
        <Hints key={firstDay} hints={hints} traineeName={trainee.name} />
      ))}
      <AlikeList
        sessions={sessions}
        count={sessions.length}
        saysOf={(session) => plainFactsOf(session, waiting)}
        isTouched={({ id }) => changes.sessions.has(id)}
      >
        {(session) => (
          <>
            <h3>{formatDay(session.date)}</h3>
            <input type="hidden" name={togetherFields.of(session.id)} value={supervisorId} />
            <ShownFields
              id={session.id}
              shown={session.shown}
              lines={factLines(session, siteOf(session, sites))}
            />
            <WithBefore before={changes.sessions.get(session.id)} sessionId={session.id}>
              <SessionFacts session={session} site={siteOf(session, sites)} />
              {session.notes && <TraineeNotes traineeName={trainee.name} notes={session.notes} />}
            </WithBefore>
            <Said session={session} questions={waiting.questions} traineeName={trainee.name} />
            <LongDay date={session.date} traineeName={trainee.name} longDays={longDays} />
          </>
        )}
      </AlikeList>
    </section>
  );
}

/** The choice of the trainees whose sessions are approved with one name. */
export function TogetherChoice({ path, waiting: all }: { path: string; waiting: readonly PortalTrainee[] }) {
  const waiting = all.filter(({ weeks }) => weeks.length > 0).slice(0, maxTogether);
  if (waiting.length < 2) return null;
  return (
    <details className="setting" id="together">
      <summary>
        <h2>Sign Once for Several Trainees</h2>
        <span className="who">{countOf(waiting.length, 'trainee')}</span>
      </summary>
      <form method="get" action={`${path}/together`}>
        <fieldset className="card tick">
          <legend>Whose sessions do you want to approve?</legend>
          {waiting.map((each) => (
            <div key={each.supervisorId}>
              <input
                id={`tick-${each.supervisorId}`}
                type="checkbox"
                name={togetherFields.trainee}
                value={each.supervisorId}
                defaultChecked
              />
              <label htmlFor={`tick-${each.supervisorId}`}>
                <strong>{each.trainee.name}</strong>
                <span className="who">
                  {countOf(sessionsOf(each).length, 'session')}. {kindSums(sessionsOf(each))}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
        <button className="button primary">Show Their Sessions</button>
        <p className="small">Nothing is approved until you sign on the next page.</p>
      </form>
    </details>
  );
}

/** Approvals that a supervisor sent while the gateway was unavailable. */
export function UnsavedTogetherPage({ path, typed }: UnsavedTogetherView) {
  const { trainees, attestation } = typed;
  return (
    <>
      <NotSaved title={linkWords.review.notSaved} />
      <form method="post" action={`${path}/together`}>
        {trainees.map(({ supervisorId, people, sessions }) => (
          <section key={supervisorId}>
            <p>
              {people[0]}: {countOf(sessions.length, 'session')}
            </p>
            <input type="hidden" name={portalFields.supervisor} value={supervisorId} />
            <input type="hidden" name={togetherFields.people(supervisorId)} value={people.join('\n')} />
            {sessions.map((session) => (
              <Fragment key={session.sessionId}>
                <input type="hidden" name={togetherFields.of(session.sessionId)} value={supervisorId} />
                <ShownFields id={Number(session.sessionId)} shown={session.shown} lines={session.facts} />
              </Fragment>
            ))}
          </section>
        ))}
        <SignAgain name={linkFields.attestation} attestation={attestation} />
      </form>
    </>
  );
}
