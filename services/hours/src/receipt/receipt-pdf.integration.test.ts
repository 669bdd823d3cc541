import { receiptService } from '@clinical-hours/proto/hours';
import { createClient, ownCall, type Call } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { codesIn } from '../pdf/testing/scan.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { Supervising } from '../testing/supervising.ts';
import { receiptCodeSize } from './receipt-sections.ts';

// The first paper waits for a thread that loads fonts: on a busy machine that takes long.
const drawnWithinMs = 40_000;

let tess: Supervising;
let userId = 2_400;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

/** Returns the PDF of a receipt over gRPC, by default to another service. */
async function pdfOf(
  receiptNumber: string,
  call: Call = ownCall(),
  furtherNumbers: string[] = [],
): Promise<Buffer> {
  const rpc = await startTestRpc(hoursRpc(system));
  const deadlinesMs = { StreamReceiptPdf: drawnWithinMs };
  const client = createClient(receiptService, rpc.address, { deadlinesMs });
  try {
    const parts: Buffer[] = [];
    for await (const { content } of client.streamReceiptPdf(call, { receiptNumber, furtherNumbers }))
      parts.push(content);
    return Buffer.concat(parts);
  } finally {
    await client.close();
    await rpc.close();
  }
}

describe('the PDF of a receipt', { timeout: 3 * drawnWithinMs }, () => {
  it('is for the service that mails it, and for its trainee', async () => {
    const { number } = await tess.approved(2);
    const pdf = await pdfOf(number);
    expect(codesIn(pdf, receiptCodeSize)).toEqual([`https://hours.example.com/verify/${number}`]);
    expect((await pdfOf(number, tess.call())).equals(pdf)).toBe(true);
  });

  it('has several of one submission for the mail, without those that are not there, and for no user', async () => {
    const [first, second] = [await tess.approved(), await tess.approved()];
    const further = ['f'.repeat(32), second.number];
    const codes = [first, second].map(({ number }) => `https://hours.example.com/verify/${number}`);
    expect(codesIn(await pdfOf(first.number, ownCall(), further), receiptCodeSize)).toEqual(codes);
    expect(codesIn(await pdfOf('e'.repeat(32), ownCall(), further), receiptCodeSize)).toEqual([codes[1]]);
    await expect(pdfOf(first.number, tess.call(), further)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is not there for another trainee, nor where there is no receipt', async () => {
    const { number } = await tess.approved();
    const missing = { kind: 'not_found', code: 'receipt_not_found' };
    await expect(pdfOf(number, testCall({ userId: 1 }))).rejects.toMatchObject(missing);
    await expect(pdfOf('f'.repeat(32))).rejects.toMatchObject(missing);
    await expect(pdfOf('')).rejects.toMatchObject(missing);
  });

  it('counts as an export of its trainee, and as none when it is mailed', async () => {
    const { number } = await tess.approved();
    const held = [system.receipts.pdf(tess.call(), number), system.receipts.pdf(tess.call(), number)];
    for (const pdf of held) await pdf.next();
    const refused = { kind: 'rate_limited', code: 'exports_of_user' };
    await expect(pdfOf(number, tess.call())).rejects.toMatchObject(refused);
    await pdfOf(number);
    for (const pdf of held) await pdf.return(undefined);
    await pdfOf(number, tess.call());
  });

  it('is not made of a receipt that was tampered with', async () => {
    const { number } = await tess.approved();
    await system.database.transaction(async (manager) => {
      await manager.query('ALTER TABLE receipts DISABLE TRIGGER USER');
      await manager.query(`UPDATE receipts SET body = replace(body, 'Sam', 'Tam') WHERE number = $1`, [
        number,
      ]);
      await manager.query('ALTER TABLE receipts ENABLE TRIGGER USER');
    });
    await expect(pdfOf(number)).rejects.toMatchObject({ kind: 'conflict', code: 'receipt_unconfirmed' });
  });
});
