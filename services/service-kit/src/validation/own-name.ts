import { invalid } from '../errors/index.ts';
import { isOnePerson } from '../text/index.ts';

/** Whom a record names, and the other people whom records name at its address. */
export interface MailboxReader {
  name: string;
  mailboxSharers?: readonly string[];
}

/**
 * Throws `invalid` when the typed name is that of another person who reads the mailbox of a record: none of them signs
 * for the other. Any other name is taken; where hours are approved it is flagged.
 */
export function requireOwnName({ name, mailboxSharers = [] }: MailboxReader, typed: string): void {
  if (isOnePerson(typed, name)) return;
  const other = mailboxSharers.find((sharer) => isOnePerson(typed, sharer));
  if (other === undefined) return;
  throw invalid('name_of_another', `You typed the name of ${other}. Only ${name} signs this`, {
    field: 'attestation',
  });
}
