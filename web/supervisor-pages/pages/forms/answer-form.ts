import { maxResponseLength, type Described } from '@clinical-hours/proto/api';
import { object, prose } from '../../../src/lib/forms/primitives.ts';
import { asText, defineForm, type FormProblem } from './define-form.ts';
import {
  correctionText,
  linkFields,
  linkReaders,
  typedName,
  unsentCorrection,
  type TypedLinkForm,
} from './link-form.ts';

/** A posted answer form. */
export interface TypedAnswer extends TypedLinkForm {
  response: string;
  /** For the next supervision meeting. */
  notes: string;
}

/** The names and ids of the fields, shared by the page that renders them and the server that reads them. */
export const fields = { ...linkFields, response: 'response', notes: 'notes' } as const;

export const answerLabels = { response: 'Your answer', notes: 'For our next supervision meeting' } as const;

export const answerForm = defineForm<TypedAnswer, Described['NewAnswer']>({
  fields: { ...linkReaders, response: asText, notes: asText },
  schema: object({
    response: prose('Your answer', maxResponseLength).trim().required('Please write your answer'),
    notes: prose('Your note for supervision', 5_000).trim(),
    attestation: typedName('Please type your full name to sign your answer'),
  }),
  texts: (typed) => [
    correctionText(typed),
    { title: answerLabels.response, text: typed.response },
    { title: answerLabels.notes, text: typed.notes },
  ],
  draftOf: ({ response, notes, attestation }) => ({
    response,
    attestation,
    ...(notes.trim() === '' ? {} : { notes }),
  }),
  problemsOf: unsentCorrection,
  reword: (problems, typed) => problems.map((problem) => withLength(problem, typed)),
});

// Without a script nothing counts characters, so the message names the current length.
function withLength({ message, fieldId }: FormProblem, typed: TypedAnswer): FormProblem {
  const { length } = typed[fieldId as keyof TypedAnswer].trim();
  return { message: / at most \d+ /.test(message) ? `${message}; now it has ${length}` : message, fieldId };
}
