import { check, correctDetailsSchema, type CorrectDetailsBody } from '@clinical-hours/proto/api';
import type { AnySchema } from 'yup';

/** A typed text that cannot be recorded any more, with its title. */
export interface UnsentText {
  title: string;
  text: string;
}

/** The fields of every form behind a link. */
export interface TypedLinkForm {
  /** The typed name that signs the form. */
  attestation: string;
  /** The supervisor's message about wrong details. */
  correction: string;
}

/** A sentence about a problem, and the id of the field that it concerns. */
export interface FormProblem {
  message: string;
  fieldId: string;
  /** Whether something was changed after the page was shown. */
  isAboutShown?: boolean;
}

/** The body of a request, or all problems with the form. */
export type Checked<TBody> =
  | { body: TBody; problems?: undefined; status?: undefined }
  | {
      body?: undefined;
      problems: FormProblem[];
      /** The status of the page; 400 when undefined. */
      status?: number;
    };

/** The names and ids of the fields of every form. */
export const linkFields = { attestation: 'attestation', correction: 'correction' };

/** The name and id of the field for the words that confirm a dispute. */
export const confirmationField = 'confirmation';

/** The name of the field with the choice about further emails. */
export const mailField = 'mail';

/** Reads the fields of every form. */
export function readLinkForm(body: Record<string, unknown>): TypedLinkForm {
  return {
    attestation: asText(body[linkFields.attestation]),
    correction: asText(body[linkFields.correction]),
  };
}

/** Returns a posted field with plain line breaks; '' for anything but a text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** Returns the message about wrong details, or the problem with it. */
export function toCorrection({ correction }: TypedLinkForm): Checked<CorrectDetailsBody> {
  const body = { message: correction };
  const problems = schemaProblems(correctDetailsSchema, body, () => linkFields.correction);
  return problems.length > 0 ? { problems } : { body: correctDetailsSchema.cast(body) };
}

/** A message about wrong details must not be lost because the supervisor pressed the other button. */
export function unsentCorrection({ correction }: TypedLinkForm): FormProblem[] {
  if (correction.trim() === '') return [];
  const message =
    'You typed what is wrong with your details, but did not send it. Send it first, or empty that field.';
  return [{ message, fieldId: linkFields.correction }];
}

/**
 * Returns all problems that a schema finds, at most one for each path. Problems at paths for which `fieldOf` returns
 * undefined are left out.
 */
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
