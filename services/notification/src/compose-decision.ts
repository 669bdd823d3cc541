import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { senderName, type Composer, type MailContext, type MailDraft } from './mail-draft.ts';
import { issueFootUrls, issueLink } from './mail-link.ts';
import { findPeople, MailObsolete, orObsolete, toMailbox, type People } from './mail-clients.ts';
import type { LeasedMail } from './mail.repository.ts';
import { attachReceipt } from './receipt-attachment.ts';
import { summarise } from './session-summary.ts';
import { renderDecisionCopy } from './templates/decision-copy.ts';
import { renderDecisionNews } from './templates/decision-news.ts';
import { renderDecisionReceipt } from './templates/decision-receipt.ts';
import type { DecisionReceiptMail } from './templates/signed-letter.ts';
import type { DecidedSummary, DecisionMail } from './templates/decision.ts';
import type { RenderedMail } from './templates/layout.ts';

/**
 * A receipt goes to the person named by its decision, even when the record was changed or removed since, because it
 * tells them what was done in their name. It also goes to an address that takes no other mail from us, and says there
 * that the address was misused. A deputy who signed gets the receipt, and the supervisor a copy.
 */
export const composeDecisionReceipt: Composer = async (context, mail, call) => {
  const found = await findDecision(context, mail, call);
  const { deputy, shown } = found;
  const draft = await composeReceipt(context, mail, call, { ...found, to: deputy ?? shown }, (receipt) =>
    renderDecisionReceipt(receipt),
  );
  return deputy ? { ...draft, isToDeputy: true, follows: ['decision_copy'] } : draft;
};

/** The copy of a deputy's receipt for the supervisor, so that nothing is signed behind their back. */
export const composeDecisionCopy: Composer = async (context, mail, call) => {
  const found = await findDecision(context, mail, call);
  const { deputy, shown } = found;
  if (!deputy) throw new MailObsolete('no_deputy');
  return composeReceipt(context, mail, call, { ...found, to: shown }, (receipt) =>
    renderDecisionCopy({ ...receipt, deputyName: deputy.name }),
  );
};

async function composeReceipt(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  { decision, trainee, supervisor, to }: FoundDecision & { to: Person },
  render: (receipt: DecisionReceiptMail) => Promise<RenderedMail>,
): Promise<MailDraft> {
  const purpose = 'LINK_PURPOSE_DISPUTE_DECISION';
  const dispute = { purpose, subjectId: mail.subjectId, supervisor } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, dispute), 'link');
  const disputeUrl = `${context.publicUrl}/dispute/${token}`;
  const pdf = await attachReceipt(context, call, mail, decision.receiptNumber);
  const foot = await issueFootUrls(context, call, mail, { supervisor, email: to.email });
  const rendered = await render({
    ...decision,
    traineeAddress: trainee.address,
    disputeUrl,
    ...foot,
    hasPdf: pdf !== undefined,
  });
  const isOnFile = to.email === supervisor.email;
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(to),
    replyTo: context.replyAddress,
    ...(pdf ? { attachments: [pdf] } : {}),
    stopUrl: foot.stopUrl,
    ...(isOnFile ? { addressVersion: supervisor.addressVersion } : {}),
  };
}

export const composeDecisionNews: Composer = async (context, mail, call) => {
  const { decision, trainee } = await findDecision(context, mail, call);
  const sessionHistoryUrl = `${context.publicUrl}/session-history`;
  return { rendered: await renderDecisionNews({ ...decision, sessionHistoryUrl }), to: trainee };
};

interface Person {
  name: string;
  email: string;
}

interface FoundDecision extends People {
  decision: DecisionMail;
  /** The supervisor as the decision names them. */
  shown: Person;
  /** The deputy who signed, if it was not the supervisor. */
  deputy: Person | undefined;
}

async function findDecision(context: MailContext, mail: LeasedMail, call: Call): Promise<FoundDecision> {
  const { hours, publicUrl, timeZone } = context;
  const made = await orObsolete(hours.getDecision(call, { decisionId: mail.subjectId }), 'decision');
  const sessions = made.items.flatMap(toDecided);
  if (sessions.length === 0) throw new MailObsolete('nothing_decided');
  const people = await findPeople(context, call, made);
  // Decisions made before receipts existed name nobody.
  const named = made.items.find(({ shownSupervisor }) => shownSupervisor)?.shownSupervisor;
  const shown = named ?? people.supervisor;
  const deputy = named?.deputy ?? undefined;
  const decision = {
    traineeName: people.trainee.name,
    supervisorName: shown.name,
    deputyName: deputy?.name,
    attestation: made.attestation,
    decidedAt: made.decidedAt,
    receiptNumber: made.receiptNumber,
    correctsNumber: made.correctsNumber,
    verifyUrl: `${publicUrl}/verify/${made.receiptNumber}`,
    timeZone,
    sessions,
  };
  return { ...people, decision, shown, deputy };
}

function toDecided({ session, state, notes }: ApprovalItem__Output): DecidedSummary[] {
  if (state !== 'approved' && state !== 'rejected') return [];
  const { date, hours } = session ? summarise(session) : { date: undefined, hours: [] };
  return [{ date, hours, decision: state, notes: notes ?? '' }];
}
