const forms = new Map([
  ['us-ca-lmft', { title: 'Form 37A-525 (rev. 08/2022)', page: 'https://www.bbs.ca.gov/' }],
]);

const formOf = (presetId: string | null) => (presetId === null ? undefined : forms.get(presetId));

/** Returns the title of the board's own form that we can fill for a license preset; undefined if there is none. */
export const boardFormTitle = (presetId: string | null): string | undefined => formOf(presetId)?.title;

/** Returns the page of the board that has the form; undefined if there is none. */
export const boardFormPage = (presetId: string | null): string | undefined => formOf(presetId)?.page;
