import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clamdScanner } from '../scan/virus-scanner.ts';
import { aForm } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem } from '../testing/document-system.ts';
import { eicar, startFakeClamd, type FakeClamd } from '../testing/fake-clamd.ts';

let clamd: FakeClamd;
let system: DocumentSystem;
const userId = 100;
beforeAll(async () => {
  clamd = await startFakeClamd();
  system = await startDocumentSystem({ scanner: clamdScanner(clamd.address) });
  system.worker.start();
});
beforeEach(async () => {
  await system.reset();
  clamd.behave(undefined);
});
afterAll(async () => {
  await system.drop();
  await clamd.close();
});

const post = (text: string) => system.post(userId, aForm({ name: 'letter.txt', bytes: Buffer.from(text) }));
describe('an upload where there is a virus scanner', () => {
  it('is kept when nothing was found in it', async () => {
    const { status, body } = await post('Dear board,');
    expect(status).toBe(201);
    expect(clamd.scanned).toContain(11);
    await system.untilOnly(body.id);
  });

  it('is refused, and kept nowhere, when something was found; the log names it', async () => {
    const warn = vi.spyOn(system.log, 'warn');
    expect(await post(eicar)).toMatchObject({
      status: 415,
      body: {
        code: 'document_infected',
        message:
          'A virus scanner found something harmful in this file, so it was not saved. Check your device, and choose another file.',
      },
    });
    expect(warn.mock.calls.map(([fields]) => fields)).toContainEqual({
      documentId: expect.any(Number),
      userId,
      found: 'Win.Test.EICAR_HDB-1',
    });
    await system.untilOnly();
    warn.mockRestore();
  });

  it('is not kept while the scanner is away, and is when it is sent again', async () => {
    clamd.behave((socket) => void socket.destroy());
    expect(await post('Dear board,')).toMatchObject({ status: 503, body: { code: 'scanner_away' } });
    await system.untilOnly();
    clamd.behave(undefined);
    expect(await post('Dear board,')).toMatchObject({ status: 201 });
  });
});
