import { formatDay, type ReviewPage, type ShownSession } from '@clinical-hours/proto/api';
import { formatDate } from '../../src/lib/dates.ts';
import { hoursText } from '../../src/lib/numbers.ts';
import type { FormProblem } from './define-form.ts';
import { fields, rejectionReasons, type TypedDecision } from './review-form.ts';
import { factLines, SessionFacts, TraineeNotes } from './session-facts.tsx';
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
  /** The problem with the session's notes. */
  problem: FormProblem | undefined;
  /** 'Decide later' is offered only for 'oneOfMany'. */
  kind: 'only' | 'oneOfMany' | 'correction';
  /** The id of the signature that approves the other sessions. */
  signatureId?: string;
}

const choices = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
  { value: 'later', label: 'Decide later' },
] as const;

export function DecisionFields({
  session,
  site,
  traineeName,
  longDays,
  typed,
  changes,
  problem,
  kind,
  signatureId = 'sign',
}: Props) {
  const { id } = session;
  const chosen = typed?.decision ?? 'later';
  return (
    <fieldset className="card">
      <legend>
        <span className="date">{formatDay(session.date)}</span>
      </legend>
      <ShownFields id={id} shown={session.shown} lines={factLines(session, site)} />
      {kind === 'correction' && session.receiptNumber && (
        <input type="hidden" name={fields.receipt(id)} value={session.receiptNumber} />
      )}
      <WithBefore before={changes.sessions.get(id)} sessionId={id}>
        <SessionFacts session={session} site={site} />
        {session.notes && <TraineeNotes traineeName={traineeName} notes={session.notes} />}
      </WithBefore>
      <LongDay date={session.date} traineeName={traineeName} longDays={longDays} />
      <div className="choices">
        {choices
          .filter(({ value }) => value !== 'later' || kind === 'oneOfMany')
          .map(({ value, label }) => (
            <label key={value} className={value}>
              <input
                type="radio"
                id={`${fields.decision(id)}-${value}`}
                name={fields.decision(id)}
                value={value}
                defaultChecked={chosen === value}
              />
              {label}
            </label>
          ))}
      </div>
      <Reason
        sessionId={id}
        chosen={typed?.reason ?? ''}
        signatureId={kind === 'oneOfMany' ? signatureId : undefined}
      />
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
  /** The id of the signature that approves the others, when there are others. */
  signatureId: string | undefined;
}

// Styles show this field for a rejection only. A browser without :has() always shows it.
function Reason({ sessionId, chosen, signatureId }: ReasonProps) {
  const field = fields.reason(sessionId);
  return (
    <div className="reason">
      <label htmlFor={field}>Reason for a rejection (optional)</label>
      <select id={field} name={field} defaultValue={chosen}>
        <option value="">No reason from this list</option>
        {rejectionReasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
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
