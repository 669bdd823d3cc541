import PostalMime, { type Email } from 'postal-mime';
import { findStatus } from '../enhanced-status.ts';
import { parseDeliveryStatus, type StatusGroup } from './delivery-status.ts';

/** What a mail that came to a return address says about the mail that it was sent for. */
export type ReturnedMail =
  /** It was not delivered, and will not be. `status` is a number of RFC 3463, such as 5.1.1, where one was told. */
  | { kind: 'undelivered'; reason: string; status: string | undefined }
  /** Anything else: it is late, it was delivered, somebody is out of office, or it cannot be read. */
  | { kind: 'other'; why: string };

// A report has three parts in one multipart; filters on its way may wrap it once or twice.
const maxDepth = 10;
const maxHeaderBytes = 256 * 1024;
// A megabyte of lines of 76 characters has 14,000. The parser takes its time for each, and would be held up by a million.
const maxLines = 20_000;
const lineFeed = 10;
// The beginning of a report without a status tells what happened; the returned mail follows.
const maxProseLength = 4_000;
const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);
const arrived = new Set(['delivered', 'relayed', 'expanded']);

/** Reads a mail by RFC 3464, and by the header that Exim writes. Never throws: what cannot be parsed is no report. */
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

// What a mail carries inside is not about our mail: it may be a report that somebody sent on.
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
  // An address may stand for several mailboxes, and one of them has it.
  const isReadable = actions.some((action) => arrived.has(action));
  if (!failed || isReadable) return { kind: 'other', why: actions.filter(Boolean).join(', ') || 'no action' };
  const diagnosis = valueOf(failed.get('diagnostic-code'));
  const status = findStatus(failed.get('status') ?? '') ?? findStatus(diagnosis);
  return { kind: 'undelivered', reason: [status, diagnosis].filter(Boolean).join(' '), status };
}

// Exim before 4.85 writes no status, and names who was not reached in a header that its warnings of delays do not have.
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

/** A value without its type: 'smtp; 550 no' is '550 no'. */
function valueOf(field = ''): string {
  const semicolon = field.indexOf(';');
  return field.slice(semicolon + 1).trim();
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
