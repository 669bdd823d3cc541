import type { AnswerPage } from '@clinical-hours/proto/api';
import { formatMoment } from '../../src/lib/moments.ts';
import { AnswerFields } from './answer-fields.tsx';
import { fields, textsOf } from './answer-form.ts';
import { AnsweredCard } from './answered-card.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { DangerAlert } from './danger-alert.tsx';
import { DefaultButton } from './default-button.tsx';
import { keptForm } from './kept-form.ts';
import { LinkFooter } from './link-footer.tsx';
import { Parties } from './parties.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { QuestionView } from './page-view.ts';
import { SignatureFields } from './signature-fields.tsx';
import { UnsentTexts } from './unsent-texts.tsx';

/** The page of a question: a form for the answer, then the answer. */
export function QuestionPage(view: QuestionView) {
  const { page, path, typed, wasReported, problems } = view;
  const { trainee, speaksOfDanger, contact, answer, expiresAt } = page;
  const isOpen = answer === null;
  return (
    <>
      <Headline {...view} />
      <ProblemSummary problems={problems} isOpen={isOpen} />
      {wasReported && <output className="thanks">Thank you. {trainee.name} was told what is wrong.</output>}
      {speaksOfDanger && <DangerAlert traineeName={trainee.name} contact={contact} isAnswered={!isOpen} />}
      {answer ? (
        <>
          <UnsentTexts texts={textsOf(typed).filter(({ text }) => !isRecorded(answer, text))} />
          <AnsweredCard page={page} answer={answer} />
          <p>
            <a className="quiet" href={`${path}/not-me`}>
              This wasn't me
            </a>
          </p>
        </>
      ) : (
        <OpenQuestion {...view} />
      )}
      <LinkFooter expiresAt={expiresAt} isDone={!isOpen} />
    </>
  );
}

function Headline({ page, problems }: QuestionView) {
  const { trainee, supervisor, answer } = page;
  if (!answer) return <h1>{trainee.name} asks you a question</h1>;
  if (problems.length > 0) return <h1 className="screen">This question is answered already</h1>;
  if ('isRepeated' in page && page.isRepeated) return <Repeated respondedAt={answer.respondedAt} />;
  return (
    <>
      <h1 className="screen">Thank you, {supervisor.name}</h1>
      <output className="lead screen">
        Your answer is recorded, and {trainee.name} gets it by email. There is nothing more to do.
      </output>
    </>
  );
}

function Repeated({ respondedAt }: { respondedAt: string }) {
  return (
    <>
      <h1 className="screen">This question is answered already</h1>
      <output className="lead screen">
        Nothing new was recorded: you gave this answer before, on {formatMoment(respondedAt)}.
      </output>
    </>
  );
}

function isRecorded({ response, notes }: NonNullable<AnswerPage['answer']>, text: string): boolean {
  return text === response || text === notes;
}

function OpenQuestion({ page, path, typed, problems, wasReported }: QuestionView) {
  const problemOf = (field: string) => problems.find(({ fieldId }) => fieldId === field);
  return (
    <form method="post" action={path} autoComplete="on" {...keptForm({ problems, wasReported })}>
      <DefaultButton />
      <Parties
        noun="answer"
        page={page}
        path={path}
        correction={typed.correction}
        problem={problemOf(fields.correction)}
      />
      <AskedQuestion page={page} />
      <div className="card sign">
        <AnswerFields typed={typed} problems={problems} />
        <SignatureFields
          text="By typing my full name I confirm that I am the supervisor named above, and that this answer is my own."
          attestation={typed.attestation}
          problem={problemOf(fields.attestation)}
        />
        <button type="submit" className="button primary">
          Send my answer
        </button>
      </div>
    </form>
  );
}
