import type { ReactNode } from 'react';
import { link, small } from './layout.ts';

/** The pages that the foot of a mail to a supervisor leads to. */
export interface FootUrls {
  /** The page on which the recipient stops our mail to the address that the mail goes to. */
  stopUrl: string;
  /**
   * The page on which they ask for an email with everything that waits. Missing where the mail goes to another address
   * than the one on file: that page would have nobody to write to.
   */
  waitingUrl?: string | undefined;
}

/** The words before the link that stops our mail. */
export const stopWords = 'Not you, or no more mail from us? Say so here:';

/** The words of the link by which supervisors ask for everything that waits. */
export const waitingWords = 'Send me everything that waits for me';

/** Renders the foot of a mail to a supervisor as HTML. */
export const foot = ({ stopUrl, waitingUrl }: FootUrls): ReactNode[] => [
  waitingUrl && small(`${waitingWords}: `, link(waitingUrl)),
  small(`${stopWords} `, link(stopUrl)),
];

/** Renders the same as paragraphs of plain text. */
export const footText = ({ stopUrl, waitingUrl }: FootUrls): string[] => [
  ...(waitingUrl ? [`${waitingWords}: ${waitingUrl}`] : []),
  `${stopWords} ${stopUrl}`,
];
