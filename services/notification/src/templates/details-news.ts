import { button, link, paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { quote, quoteText } from './quote.ts';
import { oneLine } from './words.ts';

export interface DetailsNewsMail {
  traineeName: string;
  supervisorName: string;
  /** The supervisor's words; text of several lines. */
  correction: string;
  supervisorsUrl: string;
}

/** Tells a trainee which details a supervisor reports as wrong. */
export async function renderDetailsNews(mail: DetailsNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const subject = `${supervisor} says that their details are wrong`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    wrote: `${supervisor} wrote about the name, license or address that you entered for them:`,
    todo: 'Please put it right under Supervisors. Receipts show a supervisor as you entered them.',
    source: `The message came by a link that was sent to ${supervisor}. It is theirs, not ours.`,
  };
  const html = await renderPage(
    { title: subject, preheader: words.todo, heading: subject },
    paragraph(words.greeting),
    paragraph(words.wrote),
    quote(mail.correction),
    paragraph(words.todo),
    button('Open your supervisors', mail.supervisorsUrl),
    rule(),
    small(words.source),
    small('If the button does not work, open this address: ', link(mail.supervisorsUrl)),
  );
  const text = textPage(
    words.greeting,
    words.wrote,
    quoteText(mail.correction),
    words.todo,
    `Open your supervisors:\n${mail.supervisorsUrl}`,
    words.source,
  );
  return { subject, html, text };
}
