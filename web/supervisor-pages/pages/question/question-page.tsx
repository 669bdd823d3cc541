import {
  consultationPriorities,
  credentialsText,
  notGiven,
  type AnswerPage,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerForm, answerLabels, fields } from '../forms/answer-form.ts';
import { AskedQuestion } from './asked-question.tsx';
import { DangerAlert } from './danger-alert.tsx';
import { Fact } from '../parts/facts.tsx';
import {
  DefaultButton,
  savedForm,
  LinkFooter,
  ProblemSummary,
  SignatureFields,
  TraineeSession,
  UnsentTexts,
} from '../parts/form-parts.tsx';
import type { QuestionView } from '../parts/page-view.ts';
import { Parties } from '../parts/parties.tsx';
import { AskForPortal } from '../parts/waiting-page.tsx';

/** The page of a question: a form for the answer, then the answer. */
export function QuestionPage(view: QuestionView) {
  const { page, path, typed, wasReported, problems } = view;
  const { trainee, speaksOfDanger, contact, answer, expiresAt } = page;
  const isOpen = answer === null;
  return (
    <>
      <Headline {...view} />
      <ProblemSummary problems={problems} isOpen={isOpen} />
      {wasReported && <output className="thanks">Thank you. {trainee.name} was notified.</output>}
      {speaksOfDanger && <DangerAlert traineeName={trainee.name} contact={contact} isAnswered={!isOpen} />}
      {answer ? (
        <>
          <UnsentTexts texts={answerForm.textsOf(typed).filter(({ text }) => !isRecorded(answer, text))} />
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
      <AskForPortal action={`${path}/portal`} />
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
        Your answer is recorded, and {trainee.name} will get it by email. There is nothing else to do.
      </output>
    </>
  );
}

function Repeated({ respondedAt }: { respondedAt: string }) {
  return (
    <>
      <h1 className="screen">This question is answered already</h1>
      <output className="lead screen">
        Nothing new was recorded: you already gave this answer on {formatMomentOfDay(respondedAt)}.
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
    <form method="post" action={path} autoComplete="on" {...savedForm({ problems, wasReported })}>
      <DefaultButton />
      {page.isTraineeSession && <TraineeSession name={page.trainee.name} />}
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

interface AnsweredProps {
  page: AnswerPage;
  answer: NonNullable<AnswerPage['answer']>;
}

/** A question with its answer and its signature, to be read, printed and filed. */
function AnsweredCard({ page, answer }: AnsweredProps) {
  const { trainee, supervisor, question, priority, escalatedAt } = page;
  return (
    <article className="card" aria-labelledby="answered">
      <h2 id="answered">Your answer to {trainee.name}</h2>
      <dl className="facts">
        <Fact name="Answered" value={formatMomentOfDay(answer.respondedAt)} />
        <Fact name="Signed" value={answer.attestation} />
        <Fact name="Supervisor" value={`${supervisor.name}, ${credentialsText(supervisor)}`} />
        <Fact name="License" value={supervisor.licenseNumber || notGiven} />
        <Fact name="Trainee" value={[trainee.name, trainee.program].filter(Boolean).join(', ')} />
        <Fact name="Asked" value={formatMomentOfDay(escalatedAt)} />
        {priority !== 'normal' && <Fact name="Priority" value={consultationPriorities[priority]} />}
      </dl>
      <h3>The question</h3>
      <p className="words">{question}</p>
      <h3>{answerLabels.response}</h3>
      <p className="words own">{answer.response}</p>
      {answer.notes && (
        <>
          <h3>{answerLabels.notes}</h3>
          <p className="words own">{answer.notes}</p>
        </>
      )}
    </article>
  );
}
