/** Where all articles of the guidance library are listed. */
export const articlesPath = '/consultations/articles';

/** Where an article of the guidance library is read. */
export function articlePath(id: string): string {
  return `${articlesPath}/${encodeURIComponent(id)}`;
}

/** The state of a link to Get Answers that opens the form there. */
export const askingState = { isAsking: true };

/** Whether the state of a location came from such a link. */
export function isAsking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsking' in state && state.isAsking === true;
}
