import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Composer, MailContext } from './mail-draft.ts';
import { issueLink } from './mail-link.ts';
import { findPeople, NothingToSay, orNothing, toMailbox, type People } from './mail-owners.ts';
import type { LeasedMail } from './mail.repository.ts';
import { summarise } from './session-summary.ts';
import { renderDecisionNews } from './templates/decision-news.ts';
import { renderDecisionReceipt } from './templates/decision-receipt.ts';
import type { DecidedSummary, DecisionMail } from './templates/decision.ts';

/** A receipt goes out even to a supervisor who was removed since: it is how they learn of what was done in their name. */
export const composeDecisionReceipt: Composer = async (context, mail, call) => {
  const { decision, trainee, supervisor } = await findDecision(context, mail, call);
  const disputeUrl = supervisor.isActive ? await disputeUrlOf(context, mail, call, supervisor) : undefined;
  const rendered = await renderDecisionReceipt({ ...decision, disputeUrl });
  const { addressVersion } = supervisor;
  return { rendered, to: toMailbox(supervisor), replyTo: trainee, addressVersion };
};

export const composeDecisionNews: Composer = async (context, mail, call) => {
  const { decision, trainee } = await findDecision(context, mail, call);
  const sessionHistoryUrl = `${context.publicUrl}/session-history`;
  return { rendered: await renderDecisionNews({ ...decision, sessionHistoryUrl }), to: trainee };
};

async function disputeUrlOf(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  supervisor: People['supervisor'],
): Promise<string | undefined> {
  const dispute = {
    purpose: 'LINK_PURPOSE_DISPUTE_DECISION',
    subjectId: mail.subjectId,
    supervisor,
  } as const;
  try {
    const { token } = await orNothing(issueLink(context, call, mail, dispute), 'link');
    return `${context.publicUrl}/dispute/${token}`;
  } catch (error) {
    // Removed in this moment.
    if (error instanceof NothingToSay) return undefined;
    throw error;
  }
}

async function findDecision(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
): Promise<People & { decision: DecisionMail }> {
  const { hours, publicUrl, timeZone } = context;
  const made = await orNothing(hours.getDecision(call, { decisionId: mail.subjectId }), 'decision');
  const sessions = made.items.flatMap(toDecided);
  if (sessions.length === 0) throw new NothingToSay('nothing_decided');
  const people = await findPeople(context, call, made);
  const decision = {
    traineeName: people.trainee.name,
    supervisorName: people.supervisor.name,
    attestation: made.attestation,
    decidedAt: made.decidedAt,
    receiptNumber: made.receiptNumber,
    verifyUrl: `${publicUrl}/verify/${made.receiptNumber}`,
    timeZone,
    sessions,
  };
  return { ...people, decision };
}

function toDecided({ session, state, notes }: ApprovalItem__Output): DecidedSummary[] {
  if (state !== 'approved' && state !== 'rejected') return [];
  const { date, hours } = session ? summarise(session) : { date: undefined, hours: [] };
  return [{ date, hours, decision: state, notes: notes ?? '' }];
}
