import type { Described } from './described.ts';
import { object, type InferType } from 'yup';
import { countingQuery } from './licensure.ts';
import { id, jsonNumber, plainLine } from './primitives.ts';

/** A PDF among a trainee's documents, which may be an empty form of a board. */
export type BlankFormRecord = Described['BlankForm'];

/** The answer of GET /api/licenses/{id}/board-form. */
export type BlankFormsRecord = Described['BlankForms'];

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
