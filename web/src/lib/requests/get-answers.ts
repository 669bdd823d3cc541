// Used by article and consultation.

/** The page with the articles of the guidance library. */
export const articlesPath = '/consultations/articles';

/** The page of an article of the guidance library. */
export function articlePath(id: string): string {
  return `${articlesPath}/${encodeURIComponent(id)}`;
}

/** The location state of a link that opens the form of Get Answers. */
export const askingState = { isAsking: true };

/** Whether a location state came from such a link. */
export function isAsking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsking' in state && state.isAsking === true;
}
