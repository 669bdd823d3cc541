import PostalMime, { type Email } from 'postal-mime';
import { findStatus } from '../store/delivery-failure.ts';
import { parseDeliveryStatus, type StatusGroup } from './delivery-status.ts';

/** The content of a returned mail. */
export type ReturnedMail =
  /**
   * The mail was not delivered, and will not be. `status` is a number of RFC 3463, such as 5.1.1, if the report has
   * one.
   */
  | { kind: 'undelivered'; reason: string; status: string | undefined }
  /** Any other mail: a delay, a delivery, an absence notice, or an unreadable mail. */
  | { kind: 'other'; why: string };

// A report has three parts in one multipart; filters on its way may wrap it once or twice.
const maxDepth = 10;
const maxHeaderBytes = 256 * 1024;
// A megabyte of lines of 76 characters has 14,000 lines. Parsing takes time for each, and a million would hold it up.
const maxLines = 20_000;
const lineFeed = 10;
// A report without a status describes the failure at its beginning; the returned mail follows.
const maxProseLength = 4_000;
const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);
const arrived = new Set(['delivered', 'relayed', 'expanded']);

/** Reads a mail by RFC 3464, and by the header that Exim writes. Never throws: an unparsable mail is no report. */
export async function readReturnedMail(raw: Uint8Array): Promise<ReturnedMail> {
  if (countLines(raw) > maxLines) return { kind: 'other', why: 'it has too many lines' };
  try {
    return judge(await parse(raw));
  } catch (error) {
    return { kind: 'other', why: `it cannot be read: ${error instanceof Error ? error.message : ''}` };
  }
}

function countLines(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(lineFeed); at !== -1; at = raw.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

// Mails inside a mail are ignored: they may be reports that someone forwarded.
const parse = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: maxDepth,
    maxHeadersSize: maxHeaderBytes,
  });

function judge(mail: Email): ReturnedMail {
  const parts = mail.attachments.filter(({ mimeType }) => statusTypes.has(mimeType));
  if (parts.length === 0) return judgeWithoutStatus(mail);
  const groups = parts.flatMap(({ content }) => parseDeliveryStatus(toText(content)));
  const actions = groups.map((group) => actionOf(group));
  const failed = groups.find((group) => actionOf(group) === 'failed');
  // An address may stand for several mailboxes; a delivery to one of them counts.
  const isReadable = actions.some((action) => arrived.has(action));
  if (!failed || isReadable) return { kind: 'other', why: actions.filter(Boolean).join(', ') || 'no action' };
  const diagnosis = valueOf(failed.get('diagnostic-code'));
  const status = findStatus(failed.get('status') ?? '') ?? findStatus(diagnosis);
  return { kind: 'undelivered', reason: [status, diagnosis].filter(Boolean).join(' '), status };
}

// Exim before 4.85 writes no status, and names the failed recipients in a header that its delay warnings do not have.
function judgeWithoutStatus(mail: Email): ReturnedMail {
  const failed = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? '';
  if (!failed.includes('@')) return { kind: 'other', why: 'it is no report' };
  if (/\bdelay/i.test(mail.subject ?? '')) return { kind: 'other', why: 'delayed' };
  const prose = (mail.text ?? '').slice(0, maxProseLength);
  const answer = /(?<!\d)5\d\d[ -][^\r\n]{1,300}/.exec(prose)?.[0] ?? '';
  return { kind: 'undelivered', reason: answer, status: findStatus(answer) };
}

const actionOf = (group: StatusGroup): string =>
  (group.get('action') ?? '').toLowerCase().split(' ')[0] ?? '';

/** Removes the type of a value: 'smtp; 550 no' becomes '550 no'. */
function valueOf(field = ''): string {
  const semicolon = field.indexOf(';');
  return field.slice(semicolon + 1).trim();
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
