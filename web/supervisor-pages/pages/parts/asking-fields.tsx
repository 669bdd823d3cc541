import { isQuestioned, type ReviewPage, type ShownSession } from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import type { FormProblem } from '../forms/define-form.ts';
import { ProseField } from './prose-field.tsx';
import { fields } from '../forms/review-form.ts';

interface QuestionProps {
  sessionId: number;
  traineeName: string;
  text: string;
  problem: FormProblem | undefined;
}

// Styles show this field when Ask is chosen, and when something stands in it.
export function QuestionField({ sessionId, traineeName, text, problem }: QuestionProps) {
  return (
    <div className={text !== '' || problem ? 'question kept' : 'question'}>
      <ProseField
        field={fields.question(sessionId)}
        label={`Your question to ${traineeName}`}
        hint="No client names: this goes by email. At most 1,000 characters, no web addresses. The session stays pending, and a question alone needs no signature."
        rows={3}
        text={text}
        problem={problem}
      />
    </div>
  );
}

interface SaidProps extends Pick<ReviewPage, 'questions'> {
  session: ShownSession;
  traineeName: string;
}

/** What was asked about a session and replied, marked as the words of each. */
export function Said({ session, questions, traineeName }: SaidProps) {
  const said = questions.filter(({ sessionId }) => sessionId === session.id);
  if (said.length === 0) return null;
  return (
    <div className="said">
      {said.map(({ askedBy, text, askedAt, reply, repliedAt }) => (
        <div key={askedAt}>
          <Words title={`${askedBy} asked on ${formatMomentOfDay(askedAt)}:`} text={text} />
          {reply !== null && repliedAt !== null && (
            <Words title={`${traineeName} replied on ${formatMomentOfDay(repliedAt)}:`} text={reply} />
          )}
        </div>
      ))}
      {isQuestioned(session) && (
        <p className="small">
          Waiting for {traineeName} to reply or to edit the session. You can still approve or reject it.
        </p>
      )}
    </div>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <p className="notes">
      <strong>{title}</strong>
      {`\n${text}`}
    </p>
  );
}
