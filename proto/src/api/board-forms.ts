import type { Described } from './described.ts';

/** A PDF among a trainee's documents, which may be an empty form of a board. */
export type BlankFormRecord = Described['BlankForm'];

/** The answer of GET /api/licenses/{id}/board-form. */
export type BlankFormsRecord = Described['BlankForms'];
