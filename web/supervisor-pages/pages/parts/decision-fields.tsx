import { formatDay, isQuestioned, type ReviewPage, type ShownSession } from '@clinical-hours/proto/api';
import { formatDate } from '../../../src/lib/figures/dates.ts';
import { hoursText } from '../../../src/lib/figures/numbers.ts';
import type { FormProblem } from '../forms/define-form.ts';
import { QuestionField, Said } from './asking-fields.tsx';
import { decisionLabels, fields, rejectionReasons, type TypedDecision } from '../forms/review-form.ts';
import { factLines, sameFactsOf, SessionFacts, siteOf, TraineeNotes } from './session-facts.tsx';
import { ShownFields, WithBefore, type Changes } from './shown.tsx';

interface Props {
  session: ShownSession;
  site: string | null;
  traineeName: string;
  /** The days on which the trainee has more hours than a day has. */
  longDays: ReviewPage['longDays'];
  typed: TypedDecision | undefined;
  /** What was changed since the form was shown. */
  changes: Changes;
  /** What was asked about the session, oldest first. */
  questions: ReviewPage['questions'];
  problems: readonly FormProblem[];
  /** 'Decide later' is offered only for 'oneOfMany'. */
  kind: 'only' | 'oneOfMany' | 'correction';
  /** The id of the signature that approves the other sessions. */
  signatureId?: string;
}

const choices = ['approve', 'reject', 'ask', 'later'] as const;

export function DecisionFields({
  session,
  site,
  traineeName,
  longDays,
  typed,
  changes,
  questions,
  problems,
  kind,
  signatureId = 'sign',
}: Props) {
  const { id } = session;
  const problemOf = (fieldId: string) => problems.find((each) => each.fieldId === fieldId);
  const problem = problemOf(fields.notes(id));
  const questionProblem = problemOf(fields.question(id));
  const decision = typed?.decision ?? 'later';
  // A supervisor who needs more detail is led to Ask.
  const isLed = decision === 'reject' && questionProblem !== undefined && !typed?.question;
  const chosen = isLed ? 'ask' : decision;
  const wasAsked = isLed ? 'detail' : problemOf(fields.reason(id)) ? 'reason' : typed?.wasAsked;
  const canAsk = kind !== 'correction' && !isQuestioned(session);
  return (
    <fieldset className="card">
      <legend>
        <span className="date">{formatDay(session.date)}</span>
      </legend>
      <ShownFields id={id} shown={session.shown} lines={factLines(session, site)} />
      {kind === 'correction' && session.receiptNumber && (
        <input type="hidden" name={fields.receipt(id)} value={session.receiptNumber} />
      )}
      {wasAsked && <input type="hidden" name={fields.wasAsked(id)} value={wasAsked} />}
      <WithBefore before={changes.sessions.get(id)} sessionId={id}>
        <SessionFacts session={session} site={site} />
        {session.notes && <TraineeNotes traineeName={traineeName} notes={session.notes} />}
      </WithBefore>
      <Said session={session} questions={questions} traineeName={traineeName} />
      <LongDay date={session.date} traineeName={traineeName} longDays={longDays} />
      <div className="choices">
        {choices
          .filter((value) => (value !== 'later' || kind === 'oneOfMany') && (value !== 'ask' || canAsk))
          .map((value) => (
            <label key={value} className={value}>
              <input
                type="radio"
                id={`${fields.decision(id)}-${value}`}
                name={fields.decision(id)}
                value={value}
                defaultChecked={chosen === value}
              />
              {decisionLabels[value]}
            </label>
          ))}
      </div>
      <Reason
        sessionId={id}
        chosen={typed?.reason ?? ''}
        problem={problemOf(fields.reason(id))}
        signatureId={kind === 'oneOfMany' ? signatureId : undefined}
      />
      {(canAsk || typed?.question) && (
        <QuestionField
          sessionId={id}
          traineeName={traineeName}
          text={typed?.question ?? ''}
          problem={questionProblem}
        />
      )}
      {kind === 'only' ? (
        <NotesField sessionId={id} text={typed?.notes} problem={problem} />
      ) : (
        <details className="note" open={Boolean(typed?.notes) || problem !== undefined}>
          <summary>Add a note</summary>
          <NotesField sessionId={id} text={typed?.notes} problem={problem} />
        </details>
      )}
    </fieldset>
  );
}

/** Returns what days must have in common to be folded together; undefined for one with something to be read. */
export function plainFactsOf(
  session: ShownSession,
  { sites, longDays, questions }: Pick<ReviewPage, 'sites' | 'longDays' | 'questions'>,
): string | undefined {
  const isPlain =
    longDays.every(({ date }) => !session.date.startsWith(date)) &&
    questions.every(({ sessionId }) => sessionId !== session.id);
  return isPlain ? sameFactsOf(session, siteOf(session, sites)) : undefined;
}

/** Returns whether the fields of a session came back with something, or the session was changed since. */
export function isTouched(id: number, typed: TypedDecision | undefined, changes: Changes): boolean {
  if (changes.sessions.has(id)) return true;
  if (!typed) return false;
  return !['', 'later'].includes(typed.decision ?? '') || `${typed.notes}${typed.question}`.trim() !== '';
}

/** Says that a day has more hours than there are. */
export function LongDay({
  date,
  traineeName,
  longDays,
}: Pick<Props, 'traineeName' | 'longDays'> & { date: string }) {
  const day = longDays.find((each) => date.startsWith(each.date));
  if (!day) return null;
  return (
    <p className="card flags">
      <strong>{hoursText(Number(day.hours))} on one day.</strong> All sessions of {traineeName} on{' '}
      {formatDate(date)} together have more hours than a day has.
    </p>
  );
}

interface ReasonProps {
  sessionId: number;
  chosen: string;
  problem: FormProblem | undefined;
  /** The id of the signature that approves the others, when there are others. */
  signatureId: string | undefined;
}

// Styles show this field for a rejection only. A browser without :has() always shows it.
function Reason({ sessionId, chosen, problem, signatureId }: ReasonProps) {
  const field = fields.reason(sessionId);
  return (
    <div className="reason">
      <label htmlFor={field}>Reason for a rejection (optional)</label>
      <select
        id={field}
        name={field}
        defaultValue={chosen}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
      >
        <option value="">No reason from this list</option>
        {rejectionReasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
      {problem && (
        <p id={`${field}-problem`} className="problem">
          {problem.message}
        </p>
      )}
      {signatureId !== undefined && (
        <a className="quiet" href={`#${signatureId}`}>
          Sign, and approve all the others
        </a>
      )}
    </div>
  );
}

interface NotesProps {
  sessionId: number;
  text: string | undefined;
  problem: FormProblem | undefined;
}

function NotesField({ sessionId, text, problem }: NotesProps) {
  const field = fields.notes(sessionId);
  return (
    <>
      <label htmlFor={field}>Notes for the trainee (optional)</label>
      <textarea
        id={field}
        name={field}
        rows={2}
        maxLength={5000}
        defaultValue={text}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
      />
      {problem && (
        <p id={`${field}-problem`} className="problem">
          {problem.message}
        </p>
      )}
    </>
  );
}
