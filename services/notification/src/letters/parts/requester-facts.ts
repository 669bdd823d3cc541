import { small, type Block } from './blocks.ts';
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
export const aboutProduct = `${brand} is where trainees log their clinical hours. Supervisors approve them from an email, without an account.`;

/** How to write to a trainee without quoting the mail, whose links decide something. */
export const writeTo = ({ name, address }: Pick<AskingTrainee, 'name' | 'address'>): Block =>
  small(
    `To write to ${oneLine(name)}, start a new email to ${addressLine(address, 'their address')}. The links in this email are only for you: please don't forward them.`,
  );

const mailtoOf = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Facts about the trainee, line by line. */
export function requesterFacts({ name, address, program, isVerified }: AskingTrainee): Fact[] {
  return [
    { label: 'Asked by', value: oneLine(name) },
    ...(isVerified && program?.trim() ? [{ label: 'Program', value: oneLine(program) }] : []),
    { ...emailFact({ address, isVerified }), href: mailtoOf(address) },
  ];
}

/** The trainee's address, with a note when it is not verified. */
export function emailFact({ address, isVerified }: Pick<AskingTrainee, 'address' | 'isVerified'>): Fact {
  const line = addressLine(address, 'none');
  return { label: 'Email', value: isVerified ? line : `${line} (not verified yet)` };
}
