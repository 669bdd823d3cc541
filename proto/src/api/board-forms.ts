import type { Described } from './described.ts';

/** A PDF among a trainee's documents, which may be an empty form of a board. */
export type BlankFormRecord = Described['BlankForm'];

/** The answer of GET /api/licenses/{id}/board-form. */
export type BlankFormsRecord = Described['BlankForms'];

interface BoardFormAbout {
  title: string;
  /** The page of the board that has it. */
  page: string;
  /** What it calls the numbers under which the board knows the trainee. */
  numbers: { registration: string; file: string };
}

const forms = new Map<string, BoardFormAbout>([
  [
    'us-ca-lmft',
    {
      title: 'Form 37A-525 (rev. 08/2022)',
      page: 'https://www.bbs.ca.gov/',
      numbers: { registration: 'AMFT Number', file: 'BBS File Number' },
    },
  ],
]);

const formOf = (presetId: string | null): BoardFormAbout | undefined =>
  presetId === null ? undefined : forms.get(presetId);

/** Returns the title of the board's own form that we can fill for a license preset; undefined if there is none. */
export const boardFormTitle = (presetId: string | null): string | undefined => formOf(presetId)?.title;

/** Returns the page of the board that has the form; undefined if there is none. */
export const boardFormPage = (presetId: string | null): string | undefined => formOf(presetId)?.page;

/** Returns what the form calls the trainee's numbers; undefined if there is none. */
export const boardFormNumbers = (presetId: string | null): BoardFormAbout['numbers'] | undefined =>
  formOf(presetId)?.numbers;
