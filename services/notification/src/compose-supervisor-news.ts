import type { Composer } from './mail-draft.ts';
import { issueFootUrls } from './mail-link.ts';
import { findDisputant, findPeople, MailObsolete, orObsolete } from './mail-clients.ts';
import { renderDetailsNews } from './templates/details-news.ts';
import { renderDisputeNews } from './templates/dispute-news.ts';
import { renderDecisionDisputeReceipt } from './templates/dispute-receipt.ts';
import { renderRefusalNews } from './templates/refusal-news.ts';

/** For the trainee: a supervisor disputes having decided. */
export const composeDisputeNews: Composer = async (context, mail, call) => {
  const { receipts, publicUrl, timeZone } = context;
  const dispute = await orObsolete(receipts.getDispute(call, { disputeId: mail.subjectId }), 'dispute');
  const { trainee, supervisor } = await findPeople(context, call, dispute);
  const rendered = await renderDisputeNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    disputedAt: dispute.disputedAt,
    revertedCount: dispute.revertedCount,
    publicUrl,
    timeZone,
  });
  return { rendered, to: trainee };
};

/** For the supervisor who disputed: what was undone. */
export const composeDisputeReceipt: Composer = async (context, mail, call) => {
  const { receipts, supportEmail, timeZone } = context;
  const dispute = await orObsolete(receipts.getDispute(call, { disputeId: mail.subjectId }), 'dispute');
  const { trainee, supervisor } = await findPeople(context, call, dispute);
  const { disputant, addressVersion } = findDisputant(dispute, supervisor);
  const foot = await issueFootUrls(context, call, mail, { supervisor, email: disputant.address });
  const rendered = await renderDecisionDisputeReceipt({
    supervisorName: disputant.name,
    traineeName: trainee.name,
    disputedAt: dispute.disputedAt,
    revertedCount: dispute.revertedCount,
    receiptNumber: dispute.receiptNumber,
    timeZone,
    supportEmail,
    ...foot,
  });
  return { rendered, to: disputant, stopUrl: foot.stopUrl, ...addressVersion };
};

/** For the trainee: emails do not reach a supervisor at the address on file. */
export const composeRefusalNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new MailObsolete('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!supervisor.isActive) throw new MailObsolete('supervisor_removed');
  if (supervisor.addressVersion !== mail.subjectId) throw new MailObsolete('address_changed');
  const rendered = await renderRefusalNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    publicUrl: context.publicUrl,
  });
  return { rendered, to: trainee };
};

/** For the trainee: a supervisor says that the details about them are wrong. */
export const composeDetailsNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new MailObsolete('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!supervisor.isActive) throw new MailObsolete('supervisor_removed');
  const { correction } = supervisor;
  if (!correction) throw new MailObsolete('correction_settled');
  const rendered = await renderDetailsNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    correction,
    supervisorsUrl: `${context.publicUrl}/supervisors`,
  });
  return { rendered, to: trainee };
};
