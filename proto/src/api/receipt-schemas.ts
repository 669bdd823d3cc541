import { choice, flag, line, plainLine, trimmedProse, typedName } from './primitives.ts';
import { disputeWords, mailWishes, maxReasonLength } from './receipt.ts';
import { object, type InferType } from 'yup';

export const correctDetailsSchema = object({
  message: trimmedProse('Your message', 1_000).required('Please say what is wrong'),
});

const missingWords = `Type the words "${disputeWords}" to confirm`;
const plainWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

export const disputeSchema = object({
  confirmation: line('Your confirmation', 100)
    .required(missingWords)
    .test('words', missingWords, (typed) => !typed || plainWords(typed) === disputeWords),
});

/** The body of a withdrawal of an approval. */
export const withdrawalSchema = object({
  reason: plainLine('The reason', maxReasonLength).required('Please say why you withdraw the approval'),
  attestation: typedName('Please type your full name to sign the withdrawal'),
});

export type WithdrawalBody = InferType<typeof withdrawalSchema>;

/** The body of 'This is not me', by a link that asks for something. */
export const notMeSchema = disputeSchema.shape({
  mail: choice(mailWishes, `mail must be one of ${mailWishes.join(', ')}`).default('stop'),
});

export const stopMailSchema = object({
  everybody: flag('everybody').required('Say whether no mail is wanted about this trainee, or about anyone'),
});

export type StopMailBody = InferType<typeof stopMailSchema>;

export type CorrectDetailsBody = InferType<typeof correctDetailsSchema>;
