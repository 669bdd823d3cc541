import { check, correctDetailsSchema, type CorrectDetailsBody } from '@clinical-hours/proto/api';
import type { AnySchema } from 'yup';

/** What was typed and can no longer be taken, under a title of its own. */
export interface UnsentText {
  title: string;
  text: string;
}

/** What every form behind a link has. */
export interface TypedLinkForm {
  /** The typed name that signs it. */
  attestation: string;
  /** What is wrong with the details on file. */
  correction: string;
}

/** A sentence about what is wrong, and the id of the field that it is about. */
export interface FormProblem {
  message: string;
  fieldId: string;
}

/** What a form says, ready to be sent, or everything that is wrong with it. */
export type Checked<TBody> =
  | { body: TBody; problems?: undefined }
  | { body?: undefined; problems: FormProblem[] };

/** The names and ids of the fields that every form has. */
export const linkFields = { attestation: 'attestation', correction: 'correction' };

/** The name and id of the field for the words that confirm a dispute. */
export const confirmationField = 'confirmation';

/** The name of the field for what becomes of our mail. */
export const mailField = 'mail';

/** Reads the fields that every form has. */
export function readLinkForm(body: Record<string, unknown>): TypedLinkForm {
  return {
    attestation: asText(body[linkFields.attestation]),
    correction: asText(body[linkFields.correction]),
  };
}

/** A posted field as text with plain line breaks; whatever is no text counts as empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** What a form says about wrong details, or why that cannot be told. */
export function toCorrection({ correction }: TypedLinkForm): Checked<CorrectDetailsBody> {
  const body = { message: correction };
  const problems = schemaProblems(correctDetailsSchema, body, () => linkFields.correction);
  return problems.length > 0 ? { problems } : { body: correctDetailsSchema.cast(body) };
}

/** What was typed about wrong details must not vanish because the other button was pressed. */
export function unsentCorrection({ correction }: TypedLinkForm): FormProblem[] {
  if (correction.trim() === '') return [];
  const message =
    'You typed what is wrong with your details, but did not send it. Send it first, or empty that field.';
  return [{ message, fieldId: linkFields.correction }];
}

/** All that a schema finds wrong, at most one problem a path. `fieldOf` answers undefined for paths to be passed over. */
export function schemaProblems(
  schema: AnySchema,
  body: unknown,
  fieldOf: (path: string) => string | undefined,
): FormProblem[] {
  const seen = new Set<string>();
  return (check(schema, body).problems ?? []).flatMap(({ path, message }): FormProblem[] => {
    const fieldId = fieldOf(path);
    if (fieldId === undefined || seen.has(path)) return [];
    seen.add(path);
    return [{ message, fieldId }];
  });
}
