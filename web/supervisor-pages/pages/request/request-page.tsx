import type { ReviewPage } from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { AlikeList } from '../parts/alike-list.tsx';
import { DecisionFields, isTouched, plainFactsOf } from '../parts/decision-fields.tsx';
import {
  DefaultButton,
  savedForm,
  LinkFooter,
  ProblemSummary,
  TraineeSession,
} from '../parts/form-parts.tsx';
import { Outcome } from './outcome.tsx';
import { Parties } from '../parts/parties.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { correctableOf, toReceipts } from '../parts/receipts.ts';
import { fields } from '../forms/review-form.ts';
import type { RequestView } from '../parts/page-view.ts';
import { shownFactsOf, siteOf, kindSums, SiteSums } from '../parts/session-facts.tsx';
import {
  atFirstChange,
  changesSince,
  peopleLines,
  ShownPeopleFields,
  typedSince,
  WithBefore,
  type Changes,
} from '../parts/shown.tsx';
import { SignaturePanel } from '../parts/signature-panel.tsx';
import { AskForPortal } from '../parts/waiting-page.tsx';

/** The page of a request: its open sessions, the decisions, and the date on which the link expires. */
export function RequestPage(view: RequestView) {
  const { page, path, publicUrl, wasReported, sent } = view;
  const { trainee, sessions, decided, droppedCount, expiresAt } = page;
  const isOpen = sessions.length > 0;
  const changes = changesSince(
    view.typed,
    peopleLines(page),
    sessions.map((each) => shownFactsOf(each, siteOf(each, page.sites))),
  );
  const problems = atFirstChange(view.problems, changes);
  const receipts = toReceipts(decided);
  // A printed receipt needs no heading.
  const screenOnly = receipts.length > 0 && !isOpen ? 'screen' : undefined;
  return (
    <>
      <Outcome page={page} sent={sent} isRefused={problems.length > 0} />
      {page.deputy && isOpen && (
        <p className="lead">
          You review as deputy of {page.supervisor.name}, who is out of office. You sign in your own name, and
          every receipt says that you are the deputy.
        </p>
      )}
      {wasReported && <output className="thanks">Thank you. {trainee.name} was notified.</output>}
      {droppedCount > 0 && <Dropped page={page} />}
      <ProblemSummary problems={problems} isOpen={isOpen} />
      {isOpen && <OpenSessions {...view} problems={problems} changes={changes} />}
      {receipts.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided" className={screenOnly}>
            What you decided
          </h2>
          <CorrectionLink path={path} until={correctableOf(decided).until} />
          {receipts.map((receipt) => (
            <ReceiptCard
              key={receipt.number ?? receipt.decidedAt}
              receipt={receipt}
              page={page}
              publicUrl={publicUrl}
            />
          ))}
        </section>
      )}
      {!isOpen && (
        <p>
          <a className="quiet" href={`${path}/not-me`}>
            {decided.length > 0 ? "This wasn't me" : 'This is not me'}
          </a>
        </p>
      )}
      <LinkFooter expiresAt={expiresAt} isDone={!isOpen && decided.length > 0} />
      {!page.deputy && <AskForPortal action={`${path.replace('/review/', '/portal/')}/open`} />}
    </>
  );
}

function OpenSessions({
  page,
  path,
  typed,
  problems,
  wasReported,
  changes,
}: RequestView & { changes: Changes }) {
  const { trainee, sessions } = page;
  const typedFor = new Map(typed.sessions.map((each) => [each.sessionId, each]));
  const problemOf = (id: string) => problems.find(({ fieldId }) => fieldId === id);
  return (
    <form method="post" action={path} autoComplete="on" {...savedForm({ problems, wasReported })}>
      <DefaultButton />
      {page.isTraineeSession && <TraineeSession name={trainee.name} />}
      <ShownPeopleFields people={page} />
      <WithBefore before={changes.people}>
        <Parties
          noun="review"
          page={page}
          path={path}
          correction={typed.correction}
          problem={problemOf(fields.correction)}
        />
      </WithBefore>
      <p className="who">
        {countOf(sessions.length, 'session')}. {kindSums(sessions)}.{' '}
        {sessions.length > 2 && <a href="#sign">Decide on all {sessions.length} at once</a>}
      </p>
      <SiteSums sessions={sessions} sites={page.sites} />
      <AlikeList
        sessions={sessions}
        count={sessions.length}
        saysOf={(session) => plainFactsOf(session, page)}
        isTouched={({ id }) => isTouched(id, typedFor.get(String(id)), changes)}
      >
        {(session) => (
          <DecisionFields
            session={session}
            site={siteOf(session, page.sites)}
            traineeName={trainee.name}
            longDays={page.longDays}
            typed={typedSince(typedFor.get(String(session.id)), session.id, changes)}
            changes={changes}
            questions={page.questions}
            problems={problems}
            kind={sessions.length === 1 ? 'only' : 'oneOfMany'}
          />
        )}
      </AlikeList>
      <SignaturePanel
        page={page}
        count={sessions.length}
        attestation={typed.attestation}
        license={typed.license}
        problems={problems}
      />
    </form>
  );
}

function CorrectionLink({ path, until }: { path: string; until: string | undefined }) {
  if (until === undefined) return null;
  return (
    <p className="screen">
      <a className="quiet" href={`${path}/corrections`}>
        Correct a decision
      </a>{' '}
      <span className="small">until {formatMomentOfDay(until)}</span>
    </p>
  );
}

function Dropped({ page: { trainee, droppedCount } }: { page: ReviewPage }) {
  const isOne = droppedCount === 1;
  return (
    <p className="who screen">
      {trainee.name} took {countOf(droppedCount, 'session')} out of this request after it was sent: withdrawn,
      changed, deleted, or included in a newer email. There is nothing to decide about {isOne ? 'it' : 'them'}{' '}
      here.
    </p>
  );
}
