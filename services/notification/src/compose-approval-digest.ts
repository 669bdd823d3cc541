import type { StreamWaitingResponse__Output as Waiting } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Composer, MailContext } from './mail-draft.ts';
import { issueFootUrls, issueLink } from './mail-link.ts';
import {
  deputyOf,
  findTrainee,
  isAskable,
  isGone,
  MailObsolete,
  orObsolete,
  toMailbox,
} from './mail-clients.ts';
import type { LeasedMail } from './mail.repository.ts';
import { renderApprovalDigest, type DigestEntry } from './templates/approval-digest.ts';

// With these limits a digest stays below 100 kB, however long the names are.
const maxTrainees = 25;
const maxLinks = 30;

/** The sessions of one trainee that wait with the supervisor. */
interface Pile {
  supervisor: Supervisor;
  waiting: Waiting;
}

/**
 * Writes one mail about everything that waits with the owner of a portal, by trainee. The trainees whose supervisor has a
 * deputy are told of in another mail, to the deputy.
 */
export const composeApprovalDigest: Composer = async (context, mail, call) => {
  const { supervisors, timeZone } = context;
  const { portal } = await orObsolete(supervisors.getPortal(call, { portalId: mail.subjectId }), 'portal');
  if (!portal) throw new MailObsolete('portal_gone');
  if (portal.refusesEverybody) throw new MailObsolete('mail_refused');
  const askable = portal.supervisors.filter(isAskable);
  const ofDeputy = askable.filter((supervisor) => deputyOf(supervisor, mail));
  const ofSupervisor = askable.filter((supervisor) => !deputyOf(supervisor, mail));
  // When the absence ended meanwhile, the supervisor gets what the deputy would have got.
  const deputy = mail.kind === 'deputy_digest' && ofDeputy[0] ? deputyOf(ofDeputy[0], mail) : undefined;
  const follows = mail.kind === 'approval_digest' && ofDeputy.length > 0 ? (['deputy_digest'] as const) : [];
  const piles = await findPiles(context, call, deputy ? ofDeputy : ofSupervisor);
  const entries = await listEntries(context, mail, call, piles.slice(0, maxTrainees), deputy?.email);
  const [first] = piles;
  if (!first || entries.length === 0) throw new MailObsolete('nothing_waits', [...follows]);
  const unlisted = piles.slice(maxTrainees);
  const email = deputy?.email ?? portal.email;
  const { stopUrl, waitingUrl } = await issueFootUrls(context, call, mail, {
    supervisor: first.supervisor,
    email,
  });
  const name = commonName(piles.map(({ supervisor }) => supervisor.name));
  const rendered = await renderApprovalDigest({
    supervisorName: name,
    deputy,
    entries,
    unlistedTrainees: unlisted.length,
    unlistedSessions: unlisted.reduce((sum, { waiting }) => sum + waiting.sessionCount, 0),
    stopUrl,
    waitingUrl,
    timeZone,
  });
  const records = piles.map(({ supervisor: { id: supervisorId, userId, addressVersion } }) => ({
    supervisorId,
    userId,
    addressVersion,
  }));
  return {
    rendered,
    to: toMailbox(deputy ?? { name: name ?? '', email }),
    ...(deputy ? { isToDeputy: true } : { records }),
    stopUrl,
    isAboutSeveral: true,
    follows: [...follows],
  };
};

/** Returns what waits, in the order of the records. What waits of erased trainees is left out. */
async function findPiles(context: MailContext, call: Call, supervisors: Supervisor[]): Promise<Pile[]> {
  if (supervisors.length === 0) return [];
  const byId = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  const asked = supervisors.map(({ id: supervisorId, userId }) => ({ supervisorId, userId }));
  const piles: Pile[] = [];
  for await (const waiting of context.hours.streamWaiting(call, { supervisors: asked, maxSessions: 0 })) {
    const supervisor = byId.get(waiting.supervisorId);
    if (supervisor && waiting.sessionCount > 0) piles.push({ supervisor, waiting });
  }
  const erased = await context.mails.erasedOf(piles.map(({ supervisor }) => supervisor.userId));
  return piles.filter(({ supervisor }) => !erased.has(supervisor.userId));
}

async function listEntries(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  piles: Pile[],
  deputyEmail: string | undefined,
): Promise<DigestEntry[]> {
  const linksEach = Math.floor(maxLinks / Math.max(piles.length, 1));
  const entries = piles.map(async ({ supervisor, waiting }) => {
    const trainee = await findTrainee(context, call, supervisor.userId);
    if (!trainee) return [];
    const links: DigestEntry['links'] = [];
    for (const subjectId of waiting.requestIds.slice(0, linksEach)) {
      const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId, supervisor, deputyEmail } as const;
      const link = await unlessGone(issueLink(context, call, mail, review));
      if (link) links.push({ href: `${context.publicUrl}/review/${link.token}`, expiresAt: link.expiresAt });
    }
    const { sessionCount, hours, requestIds } = waiting;
    return [{ trainee, sessionCount, hours, requestCount: requestIds.length, links }];
  });
  return (await Promise.all(entries)).flat();
}

/** Returns undefined for a link that cannot be had: its request was disputed, or the record removed, meanwhile. */
async function unlessGone<T>(link: Promise<T>): Promise<T | undefined> {
  try {
    return await link;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Returns the name of a supervisor on whom all trainees agree: each has entered one. */
function commonName(names: string[]): string | undefined {
  const [name, ...others] = new Set(names.map((each) => each.trim()));
  return others.length === 0 ? name : undefined;
}
