import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { senderName, type Composer, type MailContext } from './mail-draft.ts';
import { issueLink, issueStopUrl } from './mail-link.ts';
import { findPeople, MailObsolete, orObsolete, toMailbox, type People } from './mail-clients.ts';
import type { LeasedMail } from './mail.repository.ts';
import { attachReceipt } from './receipt-attachment.ts';
import { summarise } from './session-summary.ts';
import { renderDecisionNews } from './templates/decision-news.ts';
import { renderDecisionReceipt } from './templates/decision-receipt.ts';
import type { DecidedSummary, DecisionMail } from './templates/decision.ts';

/**
 * A receipt goes to the person named by its decision, even when the record was changed or removed since, because it
 * tells them what was done in their name. It also goes to an address that takes no other mail from us, and says there
 * that the address was misused.
 */
export const composeDecisionReceipt: Composer = async (context, mail, call) => {
  const { decision, signer, trainee, supervisor } = await findDecision(context, mail, call);
  const purpose = 'LINK_PURPOSE_DISPUTE_DECISION';
  const dispute = { purpose, subjectId: mail.subjectId, supervisor } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, dispute), 'link');
  const disputeUrl = `${context.publicUrl}/dispute/${token}`;
  const pdf = await attachReceipt(context, call, mail, decision.receiptNumber);
  const stopUrl = await issueStopUrl(context, call, mail, { supervisor, email: signer.email });
  const rendered = await renderDecisionReceipt({
    ...decision,
    disputeUrl,
    stopUrl,
    hasPdf: pdf !== undefined,
  });
  const isOnFile = signer.email === supervisor.email;
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(signer),
    replyTo: trainee,
    ...(pdf ? { attachments: [pdf] } : {}),
    stopUrl,
    ...(isOnFile ? { addressVersion: supervisor.addressVersion } : {}),
  };
};

export const composeDecisionNews: Composer = async (context, mail, call) => {
  const { decision, trainee } = await findDecision(context, mail, call);
  const sessionHistoryUrl = `${context.publicUrl}/session-history`;
  return { rendered: await renderDecisionNews({ ...decision, sessionHistoryUrl }), to: trainee };
};

async function findDecision(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
): Promise<People & { decision: DecisionMail; signer: { name: string; email: string } }> {
  const { hours, publicUrl, timeZone } = context;
  const made = await orObsolete(hours.getDecision(call, { decisionId: mail.subjectId }), 'decision');
  const sessions = made.items.flatMap(toDecided);
  if (sessions.length === 0) throw new MailObsolete('nothing_decided');
  const people = await findPeople(context, call, made);
  // Decisions made before receipts existed name nobody.
  const signer =
    made.items.find(({ shownSupervisor }) => shownSupervisor)?.shownSupervisor ?? people.supervisor;
  const decision = {
    traineeName: people.trainee.name,
    supervisorName: signer.name,
    attestation: made.attestation,
    decidedAt: made.decidedAt,
    receiptNumber: made.receiptNumber,
    correctsNumber: made.correctsNumber,
    verifyUrl: `${publicUrl}/verify/${made.receiptNumber}`,
    timeZone,
    sessions,
  };
  return { ...people, decision, signer };
}

function toDecided({ session, state, notes }: ApprovalItem__Output): DecidedSummary[] {
  if (state !== 'approved' && state !== 'rejected') return [];
  const { date, hours } = session ? summarise(session) : { date: undefined, hours: [] };
  return [{ date, hours, decision: state, notes: notes ?? '' }];
}
