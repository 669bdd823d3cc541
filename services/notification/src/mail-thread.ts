import type { MailKind } from './mail.entity.ts';

/** Mails of these kinds with the same subject are about one request. */
export const requestKinds: Partial<Record<MailKind, readonly MailKind[]>> = {
  approval_request: ['approval_request', 'approval_reminder'],
  approval_reminder: ['approval_request', 'approval_reminder'],
  answer_request: ['answer_request'],
};

/** A mail about a request, as its row tells of it. */
export interface RequestMail {
  id: string;
  kind: MailKind;
  createdAt: Date;
}

/** How a mail goes on from earlier ones about the same request. */
export interface MailThread {
  /** The first mail, which all others reply to. */
  firstId: string;
  /** The mail whose link this one carries. */
  linkId: string;
}

// Half of the life of a link: whoever is reminded has as much time at least.
const sharedForMs = 7 * 86_400_000;

/**
 * The thread of a mail, from the mails about its request in the order in which they were written, itself among them. A reminder
 * carries the link that is there already while that is young; a request that is sent again is one for a fresh link. It depends on
 * nothing that changes, so that every try carries the same link.
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
