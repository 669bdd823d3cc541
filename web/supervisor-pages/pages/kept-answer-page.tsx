import { AnswerFields } from './answer-fields.tsx';
import { answerLabels, fields } from './answer-form.ts';
import { KeptFrame } from './kept-frame.tsx';
import type { KeptAnswerView } from './page-view.ts';

/** The answer that a supervisor sent while the gateway was away. */
export function KeptAnswerPage({ path, typed, sent }: KeptAnswerView) {
  return (
    <KeptFrame noun="answer" path={path} typed={typed} sent={sent}>
      <div className="card sign">
        {sent === 'form' ? (
          <AnswerFields typed={typed} problems={[]} />
        ) : (
          <>
            <Unchanged field="response" text={typed.response} />
            <Unchanged field="notes" text={typed.notes} />
          </>
        )}
      </div>
    </KeptFrame>
  );
}

// While wrong details are told, the answer only comes along.
function Unchanged({ field, text }: { field: 'response' | 'notes'; text: string }) {
  return (
    <>
      <strong>{answerLabels[field]}</strong>
      <p className="notes">{text.trim() === '' ? 'Nothing yet' : text}</p>
      <input type="hidden" name={fields[field]} value={text} />
    </>
  );
}
