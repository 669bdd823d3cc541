import { button, link, paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { formatMoment, oneLine, sessionCount } from './words.ts';

export interface DisputeNewsMail {
  traineeName: string;
  supervisorName: string;
  /** As the trainee entered it. */
  supervisorEmail: string;
  /** ISO 8601. */
  disputedAt: string;
  /** How many decided sessions went back to pending. None when nothing was decided yet. */
  revertedCount: number;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
}

/** Tells a trainee that a supervisor says it was not them who decided, or whom they asked, and what to do. */
export async function renderDisputeNews(mail: DisputeNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const sessionHistoryUrl = `${mail.publicUrl}/session-history`;
  const supervisorsUrl = `${mail.publicUrl}/supervisors`;
  const { says, outcome } = describe(mail.revertedCount);
  const subject = `${supervisor} says ${says}`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    said: `On ${formatMoment(mail.disputedAt, mail.timeZone)} somebody who reads the emails of ${supervisor} told us ${says}.`,
    outcome,
    frozen: 'The links of that request work no longer, and our administrators were told.',
    todo: `Please ask ${supervisor} what happened, and check that ${oneLine(mail.supervisorEmail, 'the address')} is their own address:`,
    again: 'Then request approval again from your session history.',
  };
  const html = await renderPage(
    { title: subject, preheader: words.outcome, heading: subject },
    paragraph(words.greeting),
    paragraph(words.said),
    paragraph(`${words.outcome} ${words.frozen}`),
    paragraph(`${words.todo} `, link(supervisorsUrl)),
    paragraph(words.again),
    button('Open your session history', sessionHistoryUrl),
    rule(),
    small('If the button does not work, open this address: ', link(sessionHistoryUrl)),
  );
  const text = textPage(
    words.greeting,
    words.said,
    `${words.outcome} ${words.frozen}`,
    `${words.todo}\n${supervisorsUrl}`,
    words.again,
    `Open your session history:\n${sessionHistoryUrl}`,
  );
  return { subject, html, text };
}

// None was put back: nothing was decided, or it does not count any more.
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
