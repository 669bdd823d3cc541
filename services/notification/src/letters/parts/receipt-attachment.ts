import { receiptFileName } from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { MailContext } from './mail-draft.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import type { Attachment } from '../../store/mail-transport.ts';

const withinMs = 10_000;
// Ten times the size of the longest receipt; mail servers take at least 10 MB.
const maxBytes = 5 * 1024 * 1024;

/** Returns the PDF of a receipt for the mail about it. */
export const attachReceipt = (
  context: Pick<MailContext, 'receipts'>,
  call: Call,
  mail: Pick<LeasedMail, 'attempts'>,
  receiptNumber: string,
): Promise<Attachment | undefined> =>
  attachReceipts(context, call, mail, [receiptNumber], receiptFileName(receiptNumber));

/**
 * Returns the PDF of receipts, in one file, for the mail about them. A receipt must not wait for its attachment: when
 * the PDF cannot be had in 10 s, this throws, so that the mail is tried once more, and then returns undefined. It
 * returns undefined at once when there can be no PDF: for receipts that are not there, or were tampered with.
 */
export async function attachReceipts(
  { receipts }: Pick<MailContext, 'receipts'>,
  call: Call,
  mail: Pick<LeasedMail, 'attempts'>,
  [receiptNumber = '', ...furtherNumbers]: string[],
  filename: string,
): Promise<Attachment | undefined> {
  const deadlineMs = Math.min(call.deadlineMs ?? Number.POSITIVE_INFINITY, Date.now() + withinMs);
  const pdf = gather(receipts.streamReceiptPdf({ ...call, deadlineMs }, { receiptNumber, furtherNumbers }));
  const made = await pdf.then(
    (content) => ({ content }),
    (error: unknown) => ({ error }),
  );
  if ('content' in made) {
    return {
      filename,
      content: made.content,
      contentType: 'application/pdf',
    };
  }
  if (mail.attempts > 0 || isFinal(made.error)) return undefined;
  // A plain error hides the original kind: a failure that looks like an unavailable service would be retried without
  // end.
  throw new Error(`the receipt could not be attached: ${String(made.error)}`);
}

const isFinal = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'not_found' || error.kind === 'conflict');

async function gather(parts: AsyncIterable<{ content: Buffer }>): Promise<Buffer> {
  const gathered: Buffer[] = [];
  let bytes = 0;
  for await (const { content } of parts) {
    gathered.push(content);
    bytes += content.length;
    if (bytes > maxBytes) throw new Error('it is larger than a mail takes');
  }
  if (bytes === 0) throw new Error('it is empty');
  return Buffer.concat(gathered);
}
