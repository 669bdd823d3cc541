import { formatDay, licenseText, notGiven } from '@clinical-hours/proto/api';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import { MailObsolete, orObsolete } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { writeToSupport } from '../parts/account-letter.ts';
import { paragraph, rule, small } from '../parts/blocks.ts';
import { brand, renderLetter, type RenderedMail } from '../parts/letter.ts';
import { aboutProduct } from '../parts/requester-facts.ts';
import { oneLine } from '../parts/words.ts';

export type PortalNews = 'deputy_changed' | 'delivery_changed' | 'details_confirmed';

/** For the owner of an address: changes in their portal, made by a link that others may have. */
export const composePortalNews: Composer = async ({ supervisors, supportEmail }, mail, call) => {
  const answer = await orObsolete(supervisors.getPortal(call, { portalId: mail.subjectId }), 'portal');
  const { portal } = answer;
  if (!portal) throw new MailObsolete('portal_gone');
  if (portal.refusesEverybody) throw new MailObsolete('mail_refused');
  const rendered = await renderPortalNews({ what: mail.kind as PortalNews, portal, supportEmail });
  return { rendered, to: { name: '', address: portal.email } };
};

// Trainees chose the name. It is told where several people read the mailbox.
const greetingOf = ({ people, person }: Portal): string =>
  person && people.length > 1 ? `Hello ${oneLine(person.name, '')},` : 'Hello,';

export interface PortalNewsMail {
  what: PortalNews;
  portal: Portal;
  /** Empty when there is none. */
  supportEmail: string;
}

/** Tells the owner of an address what was set in their portal, without a link that would open it. */
export function renderPortalNews({ what, portal, supportEmail }: PortalNewsMail): Promise<RenderedMail> {
  const { subject, now } = letters[what](portal);
  return renderLetter({
    subject,
    preheader: now,
    blocks: [
      paragraph(greetingOf(portal)),
      paragraph(`Someone used a link we sent to this address to change your settings at ${brand}.`),
      paragraph(now),
      paragraph('If this was you, there is nothing to do.'),
      rule,
      small(
        `If it wasn't you, open your page using the link at the bottom of any review request, change it back, and ${writeToSupport({ supportEmail })}.`,
      ),
      small(aboutProduct),
    ],
  });
}

const letters: Record<PortalNews, (portal: Portal) => { subject: string; now: string }> = {
  deputy_changed: ({ awayUntil, deputy, supervisors }) => {
    // The records tell the absence only while it holds.
    const until = supervisors.find((record) => record.awayUntil)?.awayUntil ?? awayUntil;
    if (!until) {
      return {
        subject: 'You are no longer out of office',
        now: 'You are no longer out of office. Review requests come to you again.',
      };
    }
    const lastDay = formatDay(until);
    return deputy
      ? {
          subject: `${oneLine(deputy.name, 'Your deputy')} reviews for you until ${lastDay}`,
          now: `Until ${lastDay} ${oneLine(deputy.name, 'your deputy')} (${deputy.email}, license ${oneLine(deputy.licenseNumber, 'not set')}) gets your review requests and signs as your deputy. Many boards do not count a deputy's signature.`,
        }
      : {
          subject: `You are out of office until ${lastDay}`,
          now: `You are out of office until ${lastDay}, and nobody reviews for you. Emails still come to you.`,
        };
  },
  delivery_changed: ({ digestWeekday }) => ({
    subject: 'Your email settings were changed',
    now: digestWeekday
      ? `You now get all requests in one email a week, on ${digestWeekday.charAt(0).toUpperCase()}${digestWeekday.slice(1)}.`
      : 'Each request now comes in its own email.',
  }),
  details_confirmed: ({ details }) => ({
    subject: 'Your license details were confirmed',
    now: details
      ? `Your license is now ${oneLine(licenseText(details), notGiven)}, with the credentials ${oneLine(details.credentials, notGiven)}. Trainees whose records differ can accept them with one tap.`
      : 'Your license details were removed.',
  }),
};
