import { AnswerFields } from './answer-fields.tsx';
import { answerLabels, fields } from './answer-form.ts';
import { KeptFrame } from './kept-frame.tsx';
import type { KeptAnswerView } from './page-view.ts';

/** An answer that a supervisor sent while the gateway was unavailable. */
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

// While the supervisor reports wrong details, the answer is not editable.
function Unchanged({ field, text }: { field: 'response' | 'notes'; text: string }) {
  return (
    <>
      <strong>{answerLabels[field]}</strong>
      <p className="notes">{text.trim() === '' ? 'Nothing yet' : text}</p>
      <input type="hidden" name={fields[field]} value={text} />
    </>
  );
}
