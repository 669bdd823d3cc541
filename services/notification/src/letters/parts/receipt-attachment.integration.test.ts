import { AppError, conflict } from '@clinical-hours/service-kit/errors';
import { eventually } from '@clinical-hours/service-kit/testing';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDecision } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const { receiptNumber } = aDecision();
const receipts = (): Email[] => system.server.mails.filter(({ subject }) => subject?.startsWith('Receipt'));
const theReceipt = async (): Promise<Email> => {
  await eventually(() => expect(receipts()).toHaveLength(1));
  return receipts()[0]!;
};
const row = async () => (await system.allMails()).find(({ kind }) => kind === 'decision_receipt')!;

/** Makes PDFs fail after their first part. Returns a function that tells how many were requested. */
function fail(error: AppError | Error): () => number {
  let count = 0;
  system.clients.receiptPdfs.set(receiptNumber, async function* failing() {
    count += 1;
    yield Buffer.from('%PDF-1.7\n');
    throw error;
  });
  return () => count;
}

describe('the mail about a decision', () => {
  it('carries the receipt as a PDF, to the supervisor only', async () => {
    system.startSender();
    await system.decide();
    const { attachments, text } = await theReceipt();
    expect(attachments).toMatchObject([
      {
        filename: 'Clinical_Hours_Receipt_00112233.pdf',
        mimeType: 'application/pdf',
        disposition: 'attachment',
      },
    ]);
    expect(new TextDecoder().decode(attachments[0]!.content as ArrayBuffer)).toBe('%PDF-1.7\n%%EOF\n');
    expect(text).toContain('The attached PDF is the full receipt');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const news = system.server.mails.find(({ subject }) => !subject?.startsWith('Receipt'));
    expect(news?.attachments).toEqual([]);
  });

  it('is tried once more when the PDF cannot be made, and goes without then', async () => {
    const asked = fail(new TypeError('not drawn'));
    system.startSender();
    await system.decide();
    await eventually(async () => expect((await row()).reason).toMatch(/the receipt could not be attached/));
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(receipts()).toEqual([]);
    await system.elapse(30_000);
    const { attachments, text } = await theReceipt();
    expect(attachments).toEqual([]);
    expect(text).not.toContain('PDF');
    expect(asked()).toBe(2);
  });

  it('carries the PDF when it can be made the second time', async () => {
    fail(new TypeError('not drawn'));
    system.startSender();
    await system.decide();
    await eventually(async () => expect((await row()).attempts).toBe(1));
    const { receiptPdfs } = system.clients;
    receiptPdfs.set(receiptNumber, async function* made() {
      yield Buffer.from('%PDF');
    });
    await system.elapse(30_000);
    expect((await theReceipt()).attachments).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['it is not there', () => system.clients.receiptPdfs.clear()],
    [
      'it was tampered with',
      () =>
        system.clients.receiptPdfs.set(receiptNumber, () => {
          throw conflict('receipt_unconfirmed', 'It cannot be confirmed');
        }),
    ],
  ])('goes without at once when %s', async (_why, change) => {
    change();
    system.startSender();
    await system.decide();
    expect((await theReceipt()).attachments).toEqual([]);
    expect(await row()).toMatchObject({ attempts: 0 });
  });

  it.each<[string, () => AsyncIterable<Buffer>]>([
    [
      'huge',
      async function* huge() {
        for (let part = 0; part < 100; part += 1) yield Buffer.alloc(60_000);
      },
    ],
    ['empty', async function* empty() {}],
  ])('goes without a PDF that is %s', async (_what, make) => {
    system.clients.receiptPdfs.set(receiptNumber, make);
    system.startSender();
    await system.decide();
    await eventually(async () => expect((await row()).attempts).toBe(1));
    await system.elapse(30_000);
    expect((await theReceipt()).attachments).toEqual([]);
  });

  it('does not wait without end for a service that is away for nothing but this', async () => {
    const asked = fail(new AppError('unavailable', 'unavailable', 'It is away'));
    system.startSender();
    await system.decide();
    await eventually(async () => expect((await row()).attempts).toBe(1));
    await system.elapse(30_000);
    expect((await theReceipt()).attachments).toEqual([]);
    expect(asked()).toBeLessThanOrEqual(6);
  });
});
