import { link, smallHtml, smallLink, type Block } from './blocks.ts';
import type { Fact } from './facts.ts';
import { brand } from './letter.ts';
import { addressLine, oneLine } from './words.ts';

/** The trainee who asks a supervisor for something. */
export interface AskingTrainee {
  name: string;
  address: string;
  program?: string | undefined;
  /** Given only when a question speaks of danger. */
  phone?: string | undefined;
  /** Whether the trainee has verified the address. Until then the mail passes on no text of theirs but their name. */
  isVerified: boolean;
}

/** For supervisors who do not know the product. */
export const aboutProduct = `${brand} is the log in which trainees keep their clinical hours, and in which their supervisors approve them, from an email and without an account.`;

/** Said of a mail whose links decide something. */
const forYouAlone = 'The links in this email are for you alone. Please do not forward them.';

/** How to write to a trainee without quoting the mail. */
export function writeTo({ name, address }: Pick<AskingTrainee, 'name' | 'address'>): Block {
  const [words, href] = [`Write to ${oneLine(name)}`, mailtoOf(address)];
  return {
    html: smallHtml(link(href, words), ` in a new email. ${forYouAlone}`),
    text: `${words} in a new email: ${href}\n${forYouAlone}`,
  };
}

/** Asks the supervisor on file to confirm their address, until they have. */
export const confirmAddress = ({ confirmUrl }: { confirmUrl?: string | undefined }): Block | undefined =>
  confirmUrl ? smallLink('Is this your address? Confirm it:', confirmUrl) : undefined;

const mailtoOf = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Facts about the trainee, line by line. */
export function requesterFacts({ name, address, program, isVerified }: AskingTrainee): Fact[] {
  return [
    { label: 'Asked by', value: oneLine(name) },
    ...(isVerified && program?.trim() ? [{ label: 'Program', value: oneLine(program) }] : []),
    emailFact({ address, isVerified }),
  ];
}

/** The trainee's address, with a note when it is not verified. */
export function emailFact({ address, isVerified }: Pick<AskingTrainee, 'address' | 'isVerified'>): Fact {
  const line = addressLine(address, 'none');
  return { label: 'Email', value: isVerified ? line : `${line} (not verified yet)` };
}
