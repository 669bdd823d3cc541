import { object, type InferType } from 'yup';
import { countingQuery } from './licensure.ts';
import { id, jsonNumber, plainLine } from './primitives.ts';

/** A PDF among a trainee's documents, which may be an empty form of a board. */
export interface BlankFormRecord {
  id: number;
  name: string;
  /** Whether it is, byte by byte, a form that we can fill for the license. */
  isKnown: boolean;
}

/** The answer of GET /api/licenses/{id}/board-form. */
export interface BlankFormsRecord {
  /** The form that we can fill for the license; null when there is none. */
  form: string | null;
  /** The trainee's active PDFs, known ones first. */
  documents: BlankFormRecord[];
}

const yearMessage = 'year must be a year';
const namesMessage = 'names must be an object with last, first and middle';

/** The body of POST /api/licenses/{id}/board-form. */
export const fillFormSchema = countingQuery.shape({
  documentId: id('documentId').required('Please choose the empty form'),
  year: jsonNumber(yearMessage)
    .integer(yearMessage)
    .min(1900, yearMessage)
    .max(2099, yearMessage)
    .nullable()
    .optional(),
  names: object({
    last: plainLine('Last name', 100).required('Please enter your last name'),
    first: plainLine('First name', 100).default(''),
    middle: plainLine('Middle name', 100).default(''),
  })
    .typeError(namesMessage)
    .default(undefined)
    .required(namesMessage),
});
export type FillFormBody = InferType<typeof fillFormSchema>;
