import { renderDispute, type DisputeMail } from './dispute.ts';
import type { RenderedMail } from './layout.ts';
import { sessionCount } from './words.ts';

export interface DisputeNewsMail extends DisputeMail {
  /** Number of decided sessions that went back to pending; 0 when nothing was decided yet. */
  revertedCount: number;
}

/** Tells a trainee that a supervisor disputes having decided, or having been asked for approval. */
export function renderDisputeNews(mail: DisputeNewsMail): Promise<RenderedMail> {
  return renderDispute(mail, {
    ...describe(mail.revertedCount),
    frozen:
      'The links of that request work no longer: what is still open in it needs a new one. Our administrators were told.',
    again:
      'Supervisors shows whether this address still takes mail from us. If it does, you can request approval again from your session history; otherwise name another address first.',
    action: { label: 'Open your session history', href: `${mail.publicUrl}/session-history` },
  });
}

// A count of 0 means that nothing was decided, or that the decision does not count any more.
function describe(count: number): { says: string; outcome: string } {
  if (count === 0) {
    return {
      says: `of your request: "This wasn't me"`,
      outcome: 'No decision had to be put back. What is pending of that request needs a new one.',
    };
  }
  return {
    says: `that they did not decide on ${sessionCount(count)}`,
    outcome:
      count === 1
        ? 'The session is pending again, and needs a new request.'
        : `The ${sessionCount(count)} are pending again, and need a new request.`,
  };
}
