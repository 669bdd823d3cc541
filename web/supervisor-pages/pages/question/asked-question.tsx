import { consultationPriorities, type AnswerPage } from '@clinical-hours/proto/api';
import { SimpleText } from '../../../src/components/simple-text.tsx';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { fields } from '../forms/answer-form.ts';

/** In characters; about one screen of a phone. */
const longQuestionLength = 800;

/** The trainee's question, and the guidance that they received. */
export function AskedQuestion({ page }: { page: AnswerPage }) {
  const { trainee, question, priority, aiResponse, escalatedAt } = page;
  return (
    <section className="card" aria-labelledby="question">
      <h2 id="question">The question</h2>
      <p className="who">
        Sent to you {formatMomentOfDay(escalatedAt)}
        {priority !== 'normal' && (
          <>
            {'. Priority: '}
            <strong className="priority">{consultationPriorities[priority]}</strong>
          </>
        )}
      </p>
      {question.length > longQuestionLength && (
        <p className="small screen">
          <a href={`#${fields.response}`}>Go to your answer</a>
        </p>
      )}
      <p className="words">{question}</p>
      {aiResponse !== null && (
        <details className="guidance">
          <summary>What Instant Guidance told {trainee.name}</summary>
          <p className="small">
            Instant Guidance is automatic and can make mistakes. Your answer takes precedence.
          </p>
          <SimpleText text={aiResponse} titleLevel={3} />
        </details>
      )}
    </section>
  );
}
