import { MailObsolete, orObsolete } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { aboutProduct } from '../parts/requester-facts.ts';
import { formatMoment } from '../parts/words.ts';

/**
 * The link to a portal goes to the address of the portal. It has no link that stops mail: it is about no trainee, and
 * the page says who may write.
 */
export const composePortalLink: Composer = async ({ supervisors, publicUrl, timeZone }, mail, call) => {
  const ask = { portalAskId: mail.subjectId, issueKey: `mail:${mail.id}` };
  const { token, expiresAt, portal } = await orObsolete(supervisors.issuePortalLink(call, ask), 'link');
  if (!portal) throw new MailObsolete('portal_gone');
  if (portal.refusesEverybody) throw new MailObsolete('mail_refused');
  if (Date.parse(expiresAt) <= Date.now()) throw new MailObsolete('link_expired');
  const portalUrl = `${publicUrl}/portal/${token}`;
  const rendered = await renderPortalLink({ portalUrl, expiresAt, timeZone });
  return { rendered, to: { name: '', address: portal.email } };
};

export interface PortalLinkMail {
  /** The page; its address carries the token. */
  portalUrl: string;
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
}

/**
 * Gives the owner of an address the link to their portal. The mail names nobody: it is about the address, and whoever
 * forwards it should give away as little as possible.
 */
export function renderPortalLink(mail: PortalLinkMail): Promise<RenderedMail> {
  const safety = "Opening it doesn't approve anything: you decide on the page. No account needed.";
  return renderLetter({
    subject: 'Everything waiting for your review at Clinical Hours',
    preheader: safety,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'You asked for the page with everything waiting for your review. It shows the sessions of all trainees who named this address, and what you signed before.',
      ),
      button('Open your page', mail.portalUrl),
      paragraph(safety),
      paragraph(
        `The link works for 30 minutes, until ${formatMoment(mail.expiresAt, mail.timeZone)}. After that, the page can send you a new one.`,
      ),
      paragraph("Anyone with the link can review in your name while it works, so please don't share it."),
      rule,
      small("If you didn't ask for this, you can ignore it."),
      small(aboutProduct),
      buttonAddress(mail.portalUrl),
    ],
  });
}
