import {
  formatDay,
  licenseText,
  notGiven,
  type PortalTrainee,
  type PortalWeek,
} from '@clinical-hours/proto/api';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { AlikeList } from '../parts/alike-list.tsx';
import { DecisionFields, isTouched, plainFactsOf } from '../parts/decision-fields.tsx';
import { Fact } from '../parts/facts.tsx';
import { DefaultButton, savedForm, TraineeSession } from '../parts/form-parts.tsx';
import type { FormProblem } from '../forms/define-form.ts';
import { OtherLicense } from '../parts/parties.tsx';
import { portalFields, type TypedPortal } from '../forms/portal-form.ts';
import { PortalSignature, signatureId } from './portal-signature.tsx';
import type { TypedReview } from '../forms/review-form.ts';
import { kindSums, shownFactsOf, siteOf, SiteSums } from '../parts/session-facts.tsx';
import {
  changesSince,
  peopleLines,
  ShownPeopleFields,
  typedSince,
  WithBefore,
  type Changes,
} from '../parts/shown.tsx';

interface Props {
  waiting: PortalTrainee;
  /** The address that the form posts to. */
  action: string;
  isOpen: boolean;
  /** The trainee's form and its problems, when it came back. */
  typed: TypedPortal | undefined;
  changes: Changes;
  problems: readonly FormProblem[];
}

/** What waits of a trainee, by week, with the fields for the decisions. */
export function TraineeSection({ waiting, action, isOpen, typed, changes, problems }: Props) {
  const { trainee, supervisorId, sessionCount, weeks } = waiting;
  return (
    <details className="trainee" id={`trainee-${supervisorId}`} open={isOpen}>
      <summary>
        <h2>{trainee.name}</h2>
        <span className="who">
          {countOf(sessionCount, 'session')}. {kindSums([waiting])}
        </span>
      </summary>
      <form method="post" action={action} autoComplete="on" {...savedForm({ problems, wasReported: false })}>
        <DefaultButton />
        <input type="hidden" name={portalFields.supervisor} value={supervisorId} />
        {waiting.isTraineeSession && <TraineeSession name={trainee.name} />}
        <ShownPeopleFields people={waiting} />
        <WithBefore before={changes.people}>
          <Shown waiting={waiting} />
        </WithBefore>
        <SiteSums sessions={weeks.flatMap(({ sessions }) => sessions)} sites={waiting.sites} />
        {weeks.map((week) => (
          <WeekSection
            key={week.firstDay}
            waiting={waiting}
            week={week}
            typed={typed}
            changes={changes}
            problems={problems}
          />
        ))}
        <PortalSignature waiting={waiting} typed={typed} problems={problems} />
      </form>
    </details>
  );
}

/** Returns what was changed since the form of a trainee was shown. */
export function portalChanges(
  waiting: PortalTrainee,
  typed: (Pick<TypedPortal, 'people'> & Pick<TypedReview, 'sessions'>) | undefined,
): Changes {
  const sessions = waiting.weeks.flatMap((week) => week.sessions);
  const facts = sessions.map((each) => shownFactsOf(each, siteOf(each, waiting.sites)));
  return changesSince(typed, peopleLines(waiting), facts);
}

/** A trainee for whose sessions there was no room, as a link to a page of their own. */
export function TraineeLink({ waiting, path }: { waiting: PortalTrainee; path: string }) {
  const { trainee, supervisorId, sessionCount } = waiting;
  return (
    <a className="trainee" href={`${path}?trainee=${supervisorId}`}>
      <h2>{trainee.name}</h2>
      <span className="who">
        {countOf(sessionCount, 'session')}. {kindSums([waiting])}. Open their page
      </span>
    </a>
  );
}

const shownCount = (weeks: readonly PortalWeek[]): number =>
  weeks.reduce((sum, { sessions }) => sum + sessions.length, 0);

/** What a receipt will name: the trainee and the supervisor, as the trainee entered them. */
function Shown({ waiting }: { waiting: PortalTrainee }) {
  const { trainee, supervisor, weeks, sessionCount, supervisorId } = waiting;
  const count = shownCount(weeks);
  return (
    <>
      <dl className="facts">
        {trainee.program && <Fact name="Program" value={trainee.program} />}
        <Fact name="You" value={<strong>{supervisor.name}</strong>} />
        <Fact name="License" value={licenseText(supervisor)} />
        <Fact name="Credentials" value={supervisor.credentials || notGiven} />
      </dl>
      <OtherLicense supervisor={supervisor} traineeName={trainee.name} />
      {(supervisor.licenseNumber === '' || supervisor.credentials === '') && (
        <p className="small">
          {trainee.name} left this to you. <a href="#details">Enter your license details</a> first, and the
          receipt will show them.
        </p>
      )}
      <p className="small">
        This is how {trainee.name} entered your details, and how the receipt will show them.
        {count < sessionCount &&
          ` These are the ${count} oldest sessions. You’ll see the others after you decide on these.`}{' '}
        {count > 2 && (
          <a className="screen" href={`#${signatureId(supervisorId)}`}>
            Decide on all {count} at once
          </a>
        )}
      </p>
    </>
  );
}

interface WeekProps {
  waiting: PortalTrainee;
  week: PortalWeek;
  typed: TypedPortal | undefined;
  changes: Changes;
  problems: readonly FormProblem[];
}

function WeekSection({ waiting, week, typed, changes, problems }: WeekProps) {
  const { firstDay, sessions, hints } = week;
  const { trainee, supervisorId, sites, weeks } = waiting;
  const typedFor = new Map(typed?.sessions.map((each) => [each.sessionId, each]));
  return (
    <section className="week">
      <h3>Week of {formatDay(firstDay)}</h3>
      <p className="who">
        {countOf(sessions.length, 'session')}. {kindSums(sessions)}.
      </p>
      <Hints hints={hints} traineeName={trainee.name} />
      <AlikeList
        sessions={sessions}
        count={shownCount(weeks)}
        saysOf={(session) => plainFactsOf(session, waiting)}
        isTouched={({ id }) => isTouched(id, typedFor.get(String(id)), changes)}
      >
        {(session) => (
          <>
            <input type="hidden" name={portalFields.week(session.id)} value={firstDay} />
            <DecisionFields
              session={session}
              site={siteOf(session, sites)}
              traineeName={trainee.name}
              longDays={waiting.longDays}
              typed={typedSince(typedFor.get(String(session.id)), session.id, changes)}
              changes={changes}
              questions={waiting.questions}
              problems={problems}
              kind="oneOfMany"
              signatureId={signatureId(supervisorId)}
            />
          </>
        )}
      </AlikeList>
    </section>
  );
}

/** What the rules of the trainee's boards say of a week. */
export function Hints({ hints, traineeName }: { hints: readonly string[]; traineeName: string }) {
  if (hints.length === 0) return null;
  return (
    <aside className="card flags hints">
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <p className="small">
        An estimate from our reading of the rules of {traineeName}’s boards, or by the rules that{' '}
        {traineeName} entered, where it says so. The board decides: check with it before you rely on this.
      </p>
    </aside>
  );
}
