import { createHash } from 'node:crypto';
import type { Session } from '../session/session.entity.ts';
import { peopleOn, sessionOn, type SignedDeputy, type SignedPeople } from './receipt-body.ts';

/** The trainee and the signer as a page shows them. */
export interface ShownPeople extends Pick<SignedPeople, 'trainee' | 'supervisor'> {
  deputy?: SignedDeputy | undefined;
}

/** A session with the name of its site, as it is shown and signed. */
export interface ShownSession {
  session: Session;
  site: string | undefined;
}

/**
 * Returns the digest of everything that a page shows of a session and of the people beside it, and that a receipt
 * states about them: 43 characters of base64url. The text of a receipt is made by the same functions, so nothing can be
 * signed that the digest does not cover.
 */
export function shownDigest({ session, site }: ShownSession, { deputy, ...parties }: ShownPeople): string {
  // Pages show these in the place of a breakdown.
  const { supervisionActivityType, directActivityType, indirectActivityType } = session;
  const types = { supervisionActivityType, directActivityType, indirectActivityType };
  const shown = [peopleOn(parties, deputy), sessionOn(session, site), types];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
