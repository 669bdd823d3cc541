import { maxResponseLength } from '@clinical-hours/proto/api';
import { answerLabels, fields, type TypedAnswer } from '../forms/answer-form.ts';
import type { FormProblem } from '../forms/define-form.ts';
import { ProseField } from '../parts/prose-field.tsx';

interface Props {
  typed: TypedAnswer;
  problems: readonly FormProblem[];
}

const longest = maxResponseLength.toLocaleString('en-US');

/** The fields for the answer, and for a note about the next supervision meeting. */
export function AnswerFields({ typed, problems }: Props) {
  const problemOf = (field: string) => problems.find(({ fieldId }) => fieldId === field);
  return (
    <>
      <ProseField
        field={fields.response}
        label={answerLabels.response}
        isHeading
        hint={`Plain text, up to ${longest} characters. Please leave out what could identify a client.`}
        rows={10}
        text={typed.response}
        isRequired
        problem={problemOf(fields.response)}
      />
      <ProseField
        field={fields.notes}
        label={`${answerLabels.notes} (optional)`}
        hint="Your trainee sees it beside your answer and can bring it to your next meeting."
        rows={3}
        text={typed.notes}
        problem={problemOf(fields.notes)}
      />
    </>
  );
}
