import { reviewTime } from '@clinical-hours/proto/api';
import type { StreamWaitingResponse__Output as Waiting } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { Call } from '@clinical-hours/service-kit/grpc';
import {
  deputyOf,
  findTrainee,
  isReachable,
  isGone,
  MailDelayed,
  MailObsolete,
  orObsolete,
  toMailbox,
} from '../parts/mail-clients.ts';
import type { Composer, MailContext } from '../parts/mail-draft.ts';
import { issueFootUrls, issueLink } from '../parts/mail-link.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import { button, item, paragraph, rule } from '../parts/blocks.ts';
import { asDeputy, type AskedDeputy } from '../parts/deputy.ts';
import { factList, type Fact } from '../parts/facts.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { emailFact, aboutProduct, type AskingTrainee } from '../parts/requester-facts.ts';
import { formatMoment, kindsText, oneLine, sessionCount, shorten, type KindHours } from '../parts/words.ts';

// With these limits a digest stays below 100 kB, however long the names are.
const maxTrainees = 24;
const maxLinks = 30;

/** The sessions of one trainee that wait with the supervisor. */
interface Pile {
  supervisor: Supervisor;
  waiting: Waiting;
}

/**
 * Writes one mail about everything that waits with the owner of a portal, by trainee. The trainees whose supervisor has
 * a deputy are told of in another mail, to the deputy.
 */
export const composeApprovalDigest: Composer = async (context, mail, call) => {
  const { supervisors, timeZone } = context;
  const { portal } = await orObsolete(supervisors.getPortal(call, { portalId: mail.subjectId }), 'portal');
  if (!portal) throw new MailObsolete('portal_gone');
  if (portal.refusesEverybody) throw new MailObsolete('mail_refused');
  const reachable = portal.supervisors.filter(isReachable);
  // Where several people read the mailbox, each may have a deputy: one of the deputies is written to, and what waits
  // for the others stays in the mail to the mailbox.
  const firstDeputy = reachable.flatMap((supervisor) => deputyOf(supervisor, mail) ?? [])[0];
  const isOfDeputy = (supervisor: Supervisor) => {
    const own = deputyOf(supervisor, mail);
    return own !== undefined && own.email.toLowerCase() === firstDeputy?.email.toLowerCase();
  };
  const ofDeputy = reachable.filter(isOfDeputy);
  const ofSupervisor = reachable.filter((supervisor) => !isOfDeputy(supervisor));
  // When the absence ended meanwhile, the supervisor gets what the deputy would have got.
  const deputy = mail.kind === 'deputy_digest' && ofDeputy[0] ? deputyOf(ofDeputy[0], mail) : undefined;
  const follows = mail.kind === 'approval_digest' && ofDeputy.length > 0 ? (['deputy_digest'] as const) : [];
  const piles = await findPiles(context, call, deputy ? ofDeputy : ofSupervisor);
  const entries = await listEntries(context, mail, call, piles.slice(0, maxTrainees), deputy?.email);
  const [first] = piles;
  if (!first || entries.length === 0) throw new MailObsolete('nothing_waits', [...follows]);
  const unlisted = piles.slice(maxTrainees);
  const email = deputy?.email ?? portal.email;
  const { stopUrl, waitingUrl: mailedPageUrl } = await issueFootUrls(context, call, mail, {
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
    // A living link to a request opens the page at once in a device that its reader has had remembered.
    waitingUrl:
      mailedPageUrl &&
      (entries.flatMap(({ links }) => links)[0]?.href.replace('/review/', '/portal/') ?? mailedPageUrl),
    mailedPageUrl,
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
  let delayed: MailDelayed | undefined;
  const toEntry = async ({ supervisor, waiting }: Pile) => {
    const trainee = await findTrainee(context, call, supervisor.userId);
    if (!trainee) return [];
    const links: DigestEntry['links'] = [];
    for (const subjectId of waiting.requestIds.slice(0, linksEach)) {
      const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId, supervisor, deputyEmail } as const;
      const link = await unlessGone(issueLink(context, call, mail, review));
      if (link) links.push({ href: `${context.publicUrl}/review/${link.token}`, expiresAt: link.expiresAt });
    }
    const { sessionCount, requestIds } = waiting;
    const hours = {
      supervision: waiting.supervisionHours,
      directClinical: waiting.directClinicalHours,
      indirectClinical: waiting.indirectClinicalHours,
    };
    return [{ trainee, sessionCount, hours, requestCount: requestIds.length, links }];
  };
  // A trainee who reached too many mailboxes waits for the next digest, and holds up nobody else's.
  const entries = piles.map((pile) =>
    toEntry(pile).catch((error: unknown) => {
      if (!(error instanceof MailDelayed)) throw error;
      delayed = error;
      return [];
    }),
  );
  const listed = (await Promise.all(entries)).flat();
  if (listed.length === 0 && delayed) throw delayed;
  return listed;
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

/** The sessions of one trainee that wait. */
export interface DigestEntry {
  trainee: AskingTrainee;
  sessionCount: number;
  hours: KindHours;
  /** The number of the requests that the sessions are open in. */
  requestCount: number;
  /** The review pages of the oldest requests. `expiresAt` is ISO 8601. */
  links: { href: string; expiresAt: string }[];
}

export interface ApprovalDigestMail extends FootUrls {
  /** Missing when trainees have entered different names. */
  supervisorName: string | undefined;
  /** The deputy who gets the mail while the supervisor is out of office. */
  deputy?: AskedDeputy | undefined;
  /** At least one. */
  entries: DigestEntry[];
  /** The number of trainees for whom there was no room, and of their sessions. */
  unlistedTrainees: number;
  unlistedSessions: number;
  /** The page that mails the link in any case; absent where `waitingUrl` is. */
  mailedPageUrl?: string | undefined;
  timeZone: string;
}

/** The first button: it asks for the link to the page with everything that waits. */
const onePage = 'Review everything on one page';

// Programs may be 200 characters long, and there are many in this mail.
const maxProgramLength = 40;

/** Tells a supervisor of everything that waits for their review, by trainee, with a link for each request. */
export function renderApprovalDigest(mail: ApprovalDigestMail): Promise<RenderedMail> {
  const { deputy, entries, waitingUrl } = mail;
  const supervisor = mail.supervisorName && oneLine(mail.supervisorName, '');
  const greeted = deputy ? oneLine(deputy.name, '') : supervisor;
  const how = `Opening a link doesn't approve anything: you decide on the page. No account needed. ${validityOf(mail)}`;
  const unlisted = unlistedOf(mail);
  const count = countOf(mail);
  return renderLetter({
    subject: subjectOf(mail),
    preheader: how,
    blocks: [
      paragraph(greeted ? `Hello ${greeted},` : 'Hello,'),
      paragraph(
        deputy
          ? asDeputy(deputy, supervisor || 'a supervisor')
          : `You chose one email a week. Here is everything waiting for your review, by trainee: ${sessionCount(count)}, ${reviewTime(count)}.`,
      ),
      deputy && paragraph(aboutProduct),
      waitingUrl && button(onePage, waitingUrl),
      waitingUrl &&
        paragraph(
          "We'll email you its link, unless this device is remembered. There you also choose which trainees may write to you, when you get this email, and who reviews for you while you're out of office.",
        ),
      paragraph(how),
      ...entries.map((entry) =>
        item(
          oneLine(entry.trainee.name),
          factList(facts(entry)),
          ...entry.links.map(({ href }, index) => button(labelOf(entry, index), href)),
        ),
      ),
      rule,
      unlisted && paragraph(unlisted),
      ...foot({ stopUrl: mail.stopUrl, waitingUrl: mail.mailedPageUrl }),
    ],
  });
}

const countOf = ({ entries, unlistedSessions }: Pick<ApprovalDigestMail, 'entries' | 'unlistedSessions'>) =>
  entries.reduce((sum, entry) => sum + entry.sessionCount, unlistedSessions);

function subjectOf({
  entries,
  unlistedTrainees,
  unlistedSessions,
  supervisorName,
  deputy,
}: ApprovalDigestMail) {
  const sessions = countOf({ entries, unlistedSessions });
  const trainees = entries.length + unlistedTrainees;
  const whose = trainees === 1 ? oneLine(entries[0]?.trainee.name ?? '') : `${trainees} trainees`;
  const verb = sessions === 1 ? 'is' : 'are';
  const forWhom = deputy && supervisorName ? `, for ${oneLine(supervisorName, 'a supervisor')}` : '';
  return `${sessionCount(sessions)} from ${whose} ${verb} waiting for your review${forWhom}`;
}

/** Says for what there was no room, and where that is; nothing when there was room for all. */
function unlistedOf({ entries, deputy, unlistedTrainees, unlistedSessions }: ApprovalDigestMail): string {
  const requests = entries.reduce((sum, { requestCount, links }) => sum + requestCount - links.length, 0);
  const parts = [
    ...(unlistedTrainees > 0
      ? [`${more(unlistedTrainees, 'trainee')} with ${sessionCount(unlistedSessions)}`]
      : []),
    ...(requests > 0 ? [`the buttons of ${more(requests, 'request')}`] : []),
  ];
  if (parts.length === 0) return '';
  const where = deputy
    ? 'Whatever is still waiting will be in the next of these emails.'
    : `All of it is behind the button '${onePage}'.`;
  return `Not shown here: ${parts.join(', and ')}. ${where}`;
}

const more = (count: number, what: string): string => `${count} more ${what}${count === 1 ? '' : 's'}`;

/** Says until when all links are valid: until the first of them ends. */
function validityOf({ entries, timeZone }: ApprovalDigestMail): string {
  const [earliest] = entries.flatMap(({ links }) => links.map(({ expiresAt }) => expiresAt)).toSorted();
  return earliest ? `The links are valid until ${formatMoment(earliest, timeZone)}.` : '';
}

const facts = ({ trainee, ...entry }: DigestEntry): Fact[] => [
  ...(trainee.isVerified && trainee.program?.trim()
    ? [{ label: 'Program', value: shorten(oneLine(trainee.program), maxProgramLength) }]
    : []),
  emailFact(trainee),
  {
    label: 'Waiting',
    value: [sessionCount(entry.sessionCount), kindsText(entry.hours)].filter(Boolean).join(': '),
  },
];

/** The words of the button of a request: how many sessions it opens is told only when it opens all of them. */
const labelOf = ({ requestCount, ...entry }: DigestEntry, index: number): string =>
  requestCount === 1
    ? `Review ${sessionCount(entry.sessionCount)}`
    : `Review request ${index + 1} of ${requestCount}`;
