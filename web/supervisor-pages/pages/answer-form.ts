import { answerConsultationSchema, type AnswerConsultationBody } from '@clinical-hours/proto/api';
import {
  asText,
  linkFields,
  readLinkForm,
  schemaProblems,
  unsentCorrection,
  type Checked,
  type FormProblem,
  type TypedLinkForm,
  type UnsentText,
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

export const emptyAnswer: TypedAnswer = { response: '', notes: '', attestation: '', correction: '' };

/** Reads a posted form. Missing fields count as empty. */
export function readAnswerForm(body: Record<string, unknown> = {}): TypedAnswer {
  return {
    ...readLinkForm(body),
    response: asText(body[fields.response]),
    notes: asText(body[fields.notes]),
  };
}

/** Returns the answer of a form, or all problems with it. */
export function toAnswer(form: TypedAnswer): Checked<AnswerConsultationBody> {
  const { response, notes, attestation } = form;
  const body = { response, attestation, ...(notes.trim() === '' ? {} : { notes }) };
  const problems = [
    ...unsentCorrection(form),
    ...schemaProblems(answerConsultationSchema, body, (path) => path).map((each) => withLength(each, form)),
  ];
  return problems.length > 0 ? { problems } : { body: answerConsultationSchema.cast(body) };
}

/** Returns the typed texts with their labels, to be copied when they cannot be recorded. */
export function textsOf({ response, notes, correction }: TypedAnswer): UnsentText[] {
  return [
    { title: 'About your details', text: correction.trim() },
    { title: answerLabels.response, text: response.trim() },
    { title: answerLabels.notes, text: notes.trim() },
  ].filter(({ text }) => text !== '');
}

// Without a script nothing counts characters, so the message names the current length.
function withLength({ message, fieldId }: FormProblem, form: TypedAnswer): FormProblem {
  const { length } = form[fieldId as keyof TypedAnswer].trim();
  return { message: / at most \d+ /.test(message) ? `${message}; now it has ${length}` : message, fieldId };
}
