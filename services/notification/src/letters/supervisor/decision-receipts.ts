import {
  fromHundredths,
  groupReceiptNumber,
  receiptsFileName,
  toHundredths,
} from '@clinical-hours/proto/api';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Section } from '@react-email/section';
import { createElement as h } from 'react';
import { MailHeld, MailObsolete, orObsolete, toMailbox } from '../parts/mail-clients.ts';
import { senderName, type Composer, type MailContext } from '../parts/mail-draft.ts';
import { issueFootUrls, issueLink } from '../parts/mail-link.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import { attachReceipts } from '../parts/receipt-attachment.ts';
import type { SessionSums } from '../parts/session-summary.ts';
import type { MailedDecision } from '../../store/submission.repository.ts';
import { paragraph, rule, small, type Block } from '../parts/blocks.ts';
import {
  countDecisions,
  findDecision,
  periodOf,
  totalsOf,
  type DecisionMail,
  type FoundDecision,
} from '../parts/decision.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { light } from '../parts/colours.ts';
import { coloured, wraps } from '../parts/styles.ts';
import { formatMoment, kindsText, oneLine, sessionCount } from '../parts/words.ts';

interface Found extends FoundDecision, MailedDecision {
  disputeUrl: string;
}

/**
 * All receipts that one submission made, for the person who signed it. A receipt whose decision is gone is left out;
 * one that waits for its trainee, who has closed their account, gets a mail of its own.
 */
export const composeDecisionReceipts: Composer = async (context, mail, call) => {
  const decisions = await context.mails.decisionsOf(mail);
  const outcomes = await Promise.all(decisions.map((decision) => find(context, mail, call, decision)));
  const all = outcomes.filter((outcome) => typeof outcome === 'object');
  const apart = outcomes.filter((outcome) => typeof outcome === 'number');
  const [first] = all;
  if (!first) {
    if (apart.length > 0) throw new MailHeld('account_closed');
    throw new MailObsolete('decisions_gone');
  }
  const to = first.shown;
  // The link to a portal carried them, and so one address; or corrections of one request.
  if (all.some(({ shown }) => shown.email.toLowerCase() !== to.email.toLowerCase())) {
    throw new Error('the receipts of a submission name several addresses');
  }
  const numbers = all.map(({ decision }) => decision.receiptNumber);
  const pdf = await attachReceipts(context, call, mail, numbers, receiptsFileName(numbers));
  const onFile = all.filter(({ supervisor }) => supervisor.email.toLowerCase() === to.email.toLowerCase());
  const { supervisor } = onFile[0] ?? first;
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email: to.email });
  const rendered = await renderDecisionReceipts({
    entries: all.map(({ decision, disputeUrl }) => ({ ...decision, disputeUrl })),
    hasPdf: pdf !== undefined,
    ...footUrls,
  });
  const isAboutSeveral = new Set(all.map(({ userId }) => userId)).size > 1;
  return {
    rendered,
    ...(isAboutSeveral ? { isAboutSeveral } : { senderName: senderName(first.trainee.name) }),
    to: toMailbox(to),
    ...(pdf ? { attachments: [pdf] } : {}),
    stopUrl: footUrls.stopUrl,
    records: onFile.map(({ userId, supervisorId, supervisor: { addressVersion } }) => ({
      userId,
      supervisorId,
      addressVersion,
    })),
    apart,
  };
};

/** Returns a decision with its link; its id when its trainee has closed their account, and nothing when it is gone. */
async function find(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  { decisionId, userId, supervisorId }: MailedDecision,
): Promise<Found | number | undefined> {
  try {
    const about = { ...mail, subjectId: decisionId, userId, supervisorId };
    const found = await findDecision(context, about, call);
    const purpose = 'LINK_PURPOSE_DISPUTE_DECISION';
    const dispute = { purpose, subjectId: decisionId, supervisor: found.supervisor } as const;
    const { token } = await orObsolete(issueLink(context, call, mail, dispute), 'link');
    return {
      ...found,
      decisionId,
      userId,
      supervisorId,
      disputeUrl: `${context.publicUrl}/dispute/${token}`,
    };
  } catch (error) {
    if (error instanceof MailObsolete) return undefined;
    if (error instanceof MailHeld) return decisionId;
    throw error;
  }
}

export interface DecisionReceiptsMail extends FootUrls {
  /** At least one, in the order in which they were made. */
  entries: (DecisionMail & { disputeUrl: string })[];
  /** Whether the receipts are attached as one PDF. */
  hasPdf: boolean;
}

// With 50 receipts and the longest names, the mail stays below 100 kB.
const maxNameLength = 40;

/** The receipts of one submission, each with its number, the page that verifies it, and its way to object. */
export function renderDecisionReceipts(mail: DecisionReceiptsMail): Promise<RenderedMail> {
  const { entries, hasPdf } = mail;
  const [first] = entries;
  if (!first) throw new Error('a mail of receipts without a receipt');
  const decided = `you ${decidedIn(entries)}`;
  const isCorrection = entries.every(({ correctsNumber }) => correctsNumber);
  const when = `On ${formatMoment(first.decidedAt, first.timeZone)} ${decided}.`;
  const signed = `Signed as: ${oneLine(first.attestation, 'no name')}`;
  return renderLetter({
    subject: `Receipts: ${decided}${totalsOf({ approvedSums: sumsOf(entries) })}`,
    heading: isCorrection ? 'Your corrections were recorded' : 'Your decisions were recorded',
    preheader: `${signed}. ${when}`,
    blocks: [
      paragraph(`Hello ${oneLine(first.supervisorName, 'Supervisor')},`),
      paragraph(when),
      paragraph(signed),
      paragraph(
        `Here are your ${entries.length} receipts. Anyone with a number can verify its receipt.${hasPdf ? ' The attached PDF has all of them, with QR codes.' : ''} Keep this email: there is nothing else to do.`,
      ),
      paragraph(
        "If a decision wasn't yours, report it under its receipt. We'll ask you to confirm, and its sessions go back to pending.",
      ),
      receiptList(entries),
      rule,
      !isCorrection &&
        paragraph(
          'Made a mistake? You can correct it for 24 hours, using the link in the request email of that trainee.',
        ),
      small("The links in this email are only for you: please don't forward them."),
      ...foot(mail),
    ],
  });
}

type Entry = DecisionReceiptsMail['entries'][number];

// Styles of paragraphs would be repeated 50 times.
const styles = {
  list: { fontSize: '16px', lineHeight: '24px', ...wraps },
  item: { margin: '0 0 16px' },
  link: { color: light.strong },
} as const;

/** The receipts, by trainee. */
function receiptList(entries: Entry[]): Block {
  return {
    html: h(Section, coloured('ink', styles.list), ...entries.map((entry, key) => h(Item, { key, entry }))),
    text: entries.map(itemText).join('\n\n'),
  };
}

function Item({ entry }: { entry: Entry }) {
  const lines = linesOf(entry).flatMap((line, key) => [h('br', { key }), line]);
  const inText = (href: string, words: string) => h('a', { href, ...coloured('strong', styles.link) }, words);
  return h(
    'p',
    { style: styles.item },
    h('strong', null, nameIn(entry)),
    ...lines,
    h('br'),
    inText(entry.verifyUrl, 'Verify'),
    ' \u00B7 ',
    inText(entry.disputeUrl, 'This wasn\u2019t me'),
  );
}

const itemText = (entry: Entry): string =>
  [
    `* ${nameIn(entry)}`,
    ...linesOf(entry),
    `Verify: ${entry.verifyUrl}`,
    `This wasn't me: ${entry.disputeUrl}`,
  ].join('\n  ');

function nameIn({ traineeName }: Entry): string {
  const name = oneLine(traineeName);
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).toWellFormed()}\u2026` : name;
}

function linesOf({ sessions, approvedSums, receiptNumber, correctsNumber }: Entry): string[] {
  const { approved, rejected } = countDecisions(sessions);
  const sums = approvedSums
    ? `: ${[kindsText(approvedSums), periodOf(approvedSums)].filter(Boolean).join(', ')}`
    : '';
  return [
    ...(approved > 0 ? [`${sessionCount(approved)} approved${sums}`] : []),
    ...(rejected > 0 ? [`${sessionCount(rejected)} rejected`] : []),
    `Receipt ${groupReceiptNumber(receiptNumber)}`,
    ...(correctsNumber ? [`It corrects receipt ${groupReceiptNumber(correctsNumber)}`] : []),
  ];
}

/** Says what was decided: 'approved 36 sessions and rejected 2, from 12 trainees'. */
function decidedIn(entries: DecisionReceiptsMail['entries']): string {
  const counts = entries.map(({ sessions }) => countDecisions(sessions));
  const sum = (kind: 'approved' | 'rejected') => counts.reduce((total, count) => total + count[kind], 0);
  const [approved, rejected] = [sum('approved'), sum('rejected')];
  const names = new Set(entries.map(({ traineeName }) => traineeName));
  const whose = names.size === 1 ? oneLine(entries[0]?.traineeName ?? '') : `${names.size} trainees`;
  const decided = [
    ...(approved > 0 ? [`approved ${sessionCount(approved)}`] : []),
    ...(rejected > 0 ? [`rejected ${approved > 0 ? rejected : sessionCount(rejected)}`] : []),
  ].join(' and ');
  const isCorrection = entries.every(({ correctsNumber }) => correctsNumber);
  return `${isCorrection ? 'corrected your decisions and ' : ''}${decided} from ${whose}`;
}

function sumsOf(entries: DecisionReceiptsMail['entries']): SessionSums | undefined {
  const all = entries.flatMap(({ approvedSums }) => approvedSums ?? []);
  if (all.length === 0) return undefined;
  const sum = (kind: 'supervision' | 'directClinical' | 'indirectClinical') =>
    fromHundredths(all.reduce((total, sums) => total + toHundredths(sums[kind]), 0));
  return {
    supervision: sum('supervision'),
    directClinical: sum('directClinical'),
    indirectClinical: sum('indirectClinical'),
    firstDate:
      all
        .map(({ firstDate }) => firstDate)
        .toSorted()
        .at(0) ?? '',
    lastDate:
      all
        .map(({ lastDate }) => lastDate)
        .toSorted()
        .at(-1) ?? '',
  };
}
