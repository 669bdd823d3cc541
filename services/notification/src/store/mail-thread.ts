import type { MailKind } from './mail.entity.ts';

const ofRequest: readonly MailKind[] = ['approval_request', 'approval_reminder', 'approval_reply'];

/** Kinds of mails that belong to one request when they have the same subject. */
export const requestKinds: Partial<Record<MailKind, readonly MailKind[]>> = {
  approval_request: ofRequest,
  approval_reminder: ofRequest,
  approval_reply: ofRequest,
  answer_request: ['answer_request'],
};

/** A mail about a request, as read from its row. */
export interface RequestMail {
  id: string;
  kind: MailKind;
  createdAt: Date;
}

/** The place of a mail among the mails about its request. */
export interface MailThread {
  /** Id of the first mail, to which all others reply. */
  firstId: string;
  /** Id of the mail whose link this one shares. */
  linkId: string;
}

// Half of a link's life, so that a reminder leaves at least as much time.
const sharedForMs = 7 * 86_400_000;

/**
 * Returns the thread of a mail, given all mails about its request, itself included, in the order of their creation. A
 * reminder shares the existing link while that is young; a request that is sent again gets a new link. The result
 * depends on nothing that changes, so that every try carries the same link.
 */
export function threadOf(mailId: string, mails: RequestMail[]): MailThread {
  const upToNow = mails.slice(0, mails.findIndex(({ id }) => id === mailId) + 1);
  const [first, ...later] = upToNow;
  if (!first) return { firstId: mailId, linkId: mailId };
  const linked = later.reduce(
    (carrier, mail) =>
      mail.kind !== 'approval_reminder' ||
      mail.createdAt.getTime() - carrier.createdAt.getTime() > sharedForMs
        ? mail
        : carrier,
    first,
  );
  return { firstId: first.id, linkId: linked.id };
}
