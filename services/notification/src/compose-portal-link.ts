import type { Composer } from './mail-draft.ts';
import { MailObsolete, orObsolete } from './mail-clients.ts';
import { renderPortalLink } from './templates/portal-link.ts';

/**
 * The link to a portal goes to the address of the portal. It has no address for replies, because replies quote the
 * link, and none that stops mail: it is about no trainee, and the page says who may write.
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
