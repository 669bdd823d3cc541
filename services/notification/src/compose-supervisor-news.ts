import type { Composer } from './mail-draft.ts';
import { findPeople, NothingToSay, orNothing } from './mail-owners.ts';
import { renderDetailsNews } from './templates/details-news.ts';
import { renderDisputeNews } from './templates/dispute-news.ts';

/** To the trainee: a supervisor says that it was not them who decided. */
export const composeDisputeNews: Composer = async (context, mail, call) => {
  const { receipts, publicUrl, timeZone } = context;
  const dispute = await orNothing(receipts.getDispute(call, { disputeId: mail.subjectId }), 'dispute');
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

/** To the trainee: a supervisor says that the details about them are wrong. */
export const composeDetailsNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new NothingToSay('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!supervisor.isActive) throw new NothingToSay('supervisor_removed');
  const { correction } = supervisor;
  if (!correction) throw new NothingToSay('correction_settled');
  const rendered = await renderDetailsNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    correction,
    supervisorsUrl: `${context.publicUrl}/supervisors`,
  });
  return { rendered, to: trainee };
};
