import { button, link, paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { whatItIs } from './who-asks.ts';
import { formatMoment } from './words.ts';

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
export async function renderPortalLink(mail: PortalLinkMail): Promise<RenderedMail> {
  const subject = 'Everything that waits for you at Clinical Hours';
  const words = {
    greeting: 'Hello,',
    asked:
      'You asked us for the page with everything that waits for your review. It has the sessions of all trainees who named this address, and what you signed before.',
    validity: `The link works for 30 minutes, until ${formatMoment(mail.expiresAt, mail.timeZone)}, and only from this email. Afterwards the page sends you a fresh one.`,
    safety: 'Opening it approves nothing: you decide on the page. No account is needed.',
    share: 'Whoever has the link can review in your name while it works: please do not pass it on.',
    unasked: 'If you did not ask for this, do nothing.',
  };
  const html = await renderPage(
    { title: subject, preheader: words.safety, heading: subject },
    paragraph(words.greeting),
    paragraph(words.asked),
    button('Open your page', mail.portalUrl),
    paragraph(words.safety),
    paragraph(words.validity),
    paragraph(words.share),
    rule(),
    small(words.unasked),
    small(whatItIs),
    small('If the button does not work, open this address: ', link(mail.portalUrl)),
  );
  const text = textPage(
    words.greeting,
    words.asked,
    `Open your page:\n${mail.portalUrl}`,
    words.safety,
    words.validity,
    words.share,
    words.unasked,
    whatItIs,
  );
  return { subject, html, text };
}
