import { consultationPriorities, type AnswerPage } from '@clinical-hours/proto/api';
import { formatMoment } from '../../src/lib/moments.ts';
import { answerLabels } from './answer-form.ts';
import { Fact } from './fact.tsx';

interface Props {
  page: AnswerPage;
  answer: NonNullable<AnswerPage['answer']>;
}

/** A question with its answer and its signature, to be read, printed and filed. */
export function AnsweredCard({ page, answer }: Props) {
  const { trainee, supervisor, question, priority, escalatedAt } = page;
  return (
    <article className="card" aria-labelledby="answered">
      <h2 id="answered">Your answer to {trainee.name}</h2>
      <dl className="facts">
        <Fact name="Answered" value={formatMoment(answer.respondedAt)} />
        <Fact name="Signed" value={answer.attestation} />
        <Fact name="Supervisor" value={`${supervisor.name}, ${supervisor.credentials}`} />
        <Fact name="License" value={supervisor.licenseNumber} />
        <Fact name="Trainee" value={[trainee.name, trainee.program].filter(Boolean).join(', ')} />
        <Fact name="Asked" value={formatMoment(escalatedAt)} />
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
