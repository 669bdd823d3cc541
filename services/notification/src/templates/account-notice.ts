import { accountLetters, type NoticeKind } from './account-letters.ts';
import {
  button,
  link,
  paragraph,
  renderPage,
  rule,
  small,
  textPage,
  type Line,
  type RenderedMail,
} from './layout.ts';
import type { AccountNotice, Letter } from './letter.ts';
import { oneLine } from './words.ts';

/** A notice with its kind. */
export type AccountNoticeMail = AccountNotice & { kind: NoticeKind };

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(accountLetters, kind);

/** Returns whether a notice is useless once its link has expired. */
export const livesByItsLink = (kind: NoticeKind): boolean =>
  kind === 'verify_email' || kind === 'password_reset';

/** Tells a user what happened to their account. Account notices carry no review link. */
export async function renderAccountNotice(mail: AccountNoticeMail): Promise<RenderedMail> {
  const letter = withTimes(accountLetters[mail.kind](mail), mail);
  const { subject, action } = letter;
  const greeting = `Hello ${oneLine(mail.toName, 'there')},`;
  const html = await renderPage(
    { title: subject, preheader: toText(letter.body[0] ?? subject), heading: subject },
    paragraph(greeting),
    ...letter.body.map((line) => paragraph(...toHtml(line))),
    action && button(action.label, action.href),
    ...letter.after.map((line) => paragraph(...toHtml(line))),
    rule(),
    ...letter.safety.map((line) => small(...toHtml(line))),
    action && small('If the button does not work, open this address: ', link(action.href)),
  );
  const text = textPage(
    greeting,
    ...letter.body.map(toText),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...letter.after.map(toText),
    ...letter.safety.map(toText),
  );
  return { subject, html, text };
}

/** Says how often something happened that one email tells of. */
function withTimes(letter: Letter, { times = 1 }: AccountNoticeMail): Letter {
  if (times < 2) return letter;
  const [first = '', ...others] = letter.body;
  const often = `This happened ${times} times since our last email about it. The time above is that of the last one.`;
  return { ...letter, body: [first, often, ...others] };
}

const toHtml = (line: Line) => (typeof line === 'string' ? [line] : [`${line.words} `, link(line.href)]);
const toText = (line: Line) => (typeof line === 'string' ? line : `${line.words}\n${line.href}`);
