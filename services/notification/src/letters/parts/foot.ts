import { smallLink, type Block } from './blocks.ts';

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

/** The words of the link by which supervisors ask for everything that waits. */
export const waitingWords = "Email me everything that's waiting";

/** The foot of a mail to a supervisor. */
export const foot = ({ stopUrl, waitingUrl }: FootUrls): Block[] => [
  ...(waitingUrl ? [smallLink('', waitingWords, waitingUrl)] : []),
  smallLink("Not you, or don't want these emails?", 'Tell us here', stopUrl),
];
