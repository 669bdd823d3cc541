import {
  isQuestioned,
  type DecidedSession,
  type ReviewOutcome,
  type ReviewPage,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { sortSent, unrecordedTexts, type Sorted } from '../forms/repeated.ts';
import type { TypedReview } from '../forms/review-form.ts';
import { UnsentTexts } from '../parts/form-parts.tsx';

interface Props {
  page: ReviewPage | ReviewOutcome;
  /** The submitted form, when some of it had been recorded before. */
  sent: TypedReview | undefined;
  /** Whether a form was refused just now: then nothing is thanked for. */
  isRefused: boolean;
}

/** The state of a request, and the effect of a form that was submitted just now. */
export function Outcome({ page, sent, isRefused }: Props) {
  const isDone = page.decided.length > 0 && page.sessions.length === 0;
  const sorted = sent && sortSent(page, sent);
  const isNothingNew = isDone && (isRefused || sorted?.recordedCount === 0);
  return (
    <>
      <h1 className={isDone ? 'screen' : undefined}>
        {isNothingNew ? 'You decided this before' : headline(page)}
      </h1>
      {sent && sorted ? (
        <>
          <Repeated {...sorted} openCount={page.sessions.length} />
          <UnsentTexts texts={unrecordedTexts(sent, sorted.repeated)} />
        </>
      ) : (
        !isRefused && <Recorded page={page} />
      )}
      {!isRefused && <Asked page={page} />}
    </>
  );
}

function Repeated({ recordedCount, repeated, askedBefore, openCount }: Sorted & { openCount: number }) {
  if (repeated.length === 0 && askedBefore > 0) {
    return (
      <output className="card flags screen">
        {recordedCount > 0 && `Thank you. ${countOf(recordedCount, 'decision')} recorded now. `}
        You asked the same about {countOf(askedBefore, 'session')} before: nothing was sent again.
      </output>
    );
  }
  const isOne = repeated.length === 1;
  const open = openCount > 0 && ` ${countOf(openCount, 'session')} still open.`;
  if (recordedCount === 0) {
    return (
      <output className="card flags screen">
        Nothing new was recorded: {isOne ? 'this session was' : `these ${repeated.length} sessions were`}{' '}
        {decidedBefore(repeated)}. What was decided then stands.{open}
      </output>
    );
  }
  return (
    <output className="thanks screen">
      Thank you. {countOf(recordedCount, 'decision')} recorded now. {countOf(repeated.length, 'session')} had
      been {decidedBefore(repeated)}: nothing new was recorded about {isOne ? 'it' : 'them'}.{open}
    </output>
  );
}

function decidedBefore(repeated: readonly DecidedSession[]): string {
  const moments = new Set(repeated.map(({ decidedAt }) => formatMomentOfDay(decidedAt)));
  return `decided before, on ${[...moments].join(' and on ')}`;
}

/** Says that the trainee was asked, while a reply is to come. */
function Asked({ page: { trainee, sessions } }: { page: ReviewPage }) {
  const count = sessions.filter(isQuestioned).length;
  if (count === 0) return null;
  return (
    <output className="thanks screen">
      You asked {trainee.name} about {countOf(count, 'session')}. You’ll get the reply by email.
    </output>
  );
}

function Recorded({ page: { trainee, sessions, decided } }: { page: ReviewPage }) {
  const isOne = decided.length === 1;
  if (sessions.length === 0 && decided.length === 0) {
    return <p className="lead">Nothing in this request is waiting for you. There is nothing to do.</p>;
  }
  if (decided.length === 0) return null;
  if (sessions.length > 0) {
    return (
      <output className="thanks">
        Thank you. {countOf(decided.length, 'decision')} recorded; {countOf(sessions.length, 'session')} still
        open.
      </output>
    );
  }
  return (
    <output className="lead screen">
      Your {isOne ? 'decision is' : 'decisions are'} recorded, and {trainee.name} can see{' '}
      {isOne ? 'it' : 'them'}. There is nothing else to do.
    </output>
  );
}

function headline({ trainee, supervisor, deputy, sessions, decided }: ReviewPage): string {
  if (sessions.length === 0)
    return decided.length > 0 ? `Thank you, ${(deputy ?? supervisor).name}` : 'Nothing to review';
  const what = sessions.length === 1 ? 'a session' : countOf(sessions.length, 'session');
  return `${trainee.name} asks you to review ${what}`;
}
