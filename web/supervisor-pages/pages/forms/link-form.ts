import { disputeWords } from '@clinical-hours/proto/api';
import { line, object, personName, prose } from '../../../src/lib/forms/primitives.ts';
import { asText, defineForm, type FieldReaders, type FormProblem, type UnsentText } from './define-form.ts';

/** The fields of every form behind a link. */
export interface TypedLinkForm {
  /** The typed name that signs the form. */
  attestation: string;
  /** The supervisor's message about wrong details. */
  correction: string;
}

/** The id of the notice that the trainee is signed in. */
export const traineeSessionId = 'trainee-session';

/** The names and ids of the fields of every form. */
export const linkFields = { attestation: 'attestation', correction: 'correction' };

export const linkReaders: FieldReaders<TypedLinkForm> = { attestation: asText, correction: asText };

/** The name and id of the field for the words that confirm a dispute. */
export const confirmationField = 'confirmation';

const missingWords = `Type the words "${disputeWords}" to confirm`;
const plainWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** The words that confirm a dispute. */
export const confirmationSchema = object({
  [confirmationField]: line('Your confirmation', 100)
    .required(missingWords)
    .test('words', missingWords, (typed) => !typed || plainWords(typed) === disputeWords),
});

/** A name as a signature: with at least two letters. `missing` is the message for an empty one. */
export const typedName = (missing: string) =>
  personName('Your name')
    .required(missing)
    .test('two-letters', missing, (value) => !value || (value.match(/\p{L}/gu)?.length ?? 0) >= 2);

/** The name of the field with the choice about further emails. */
export const mailField = 'mail';

export const correctionText = ({ correction }: TypedLinkForm): UnsentText => ({
  title: 'About your details',
  text: correction,
});

/** The message about wrong details, which every form behind a link has beside its own fields. */
export const correctionForm = defineForm<TypedLinkForm, { message: string }>({
  fields: linkReaders,
  schema: object({ message: prose('Your message', 1_000).trim().required('Please say what is wrong') }),
  texts: (typed) => [correctionText(typed)],
  draftOf: ({ correction }) => ({ message: correction }),
  fieldOf: () => linkFields.correction,
});

/** A message about wrong details must not be lost because the supervisor pressed the other button. */
export function unsentCorrection({ correction }: TypedLinkForm): FormProblem[] {
  if (correction.trim() === '') return [];
  const message =
    'You typed what is wrong with your details but did not send it. Send it first, or clear that field.';
  return [{ message, fieldId: linkFields.correction }];
}
