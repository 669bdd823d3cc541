// The worker threads of pdf/papers.ts: each function draws one kind of paper. What they draw with is imported late, so
// that a thread loads only what its papers need.
import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FilledFormContent } from './blank-form/blank-form.service.ts';
import type { BoardLog } from './board-log/board-log.ts';
import type { PaperTask } from './pdf/papers.ts';
import type { PrintedReceipt } from './receipt/receipt-sections.ts';
import type { LogAbout, LogSource } from './report/hours-log.ts';
import type { ExportedSession } from './report/session-snapshot.ts';
import { cutIntoChunks } from './streams/chunks.ts';

export async function hoursLog({ content, port }: PaperTask<LogAbout & LogSource>): Promise<void> {
  const reading = rowsFrom<ExportedSession[]>(port);
  const [{ logDocument }, { gatherLog }] = await Promise.all([
    import('./report/log-document.ts'),
    import('./report/hours-log.ts'),
  ]);
  await send(port, logDocument(gatherLog(content, reading).then((log) => ({ ...content, ...log }))));
}

export async function boardLog({ content, port }: PaperTask<BoardLog>): Promise<void> {
  const { boardLogDocument } = await import('./board-log/board-log-document.ts');
  await send(port, boardLogDocument(content));
}

export async function receipt({ content, port }: PaperTask<PrintedReceipt>): Promise<void> {
  const { receiptDocument } = await import('./receipt/receipt-document.ts');
  await send(port, receiptDocument(content));
}

export async function filledForm({
  content: { empty, texts },
  port,
}: PaperTask<FilledFormContent>): Promise<void> {
  const { fillForm } = await import('./blank-form/fill-form.ts');
  await send(port, cutIntoChunks(await fillForm(empty, texts)));
}

async function* rowsFrom<Row>(port: MessagePort): AsyncGenerator<Row> {
  for await (const [row] of on(port, 'message')) {
    if (row === null) return;
    yield row;
  }
}

async function send(port: MessagePort, parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  for await (const part of parts) {
    // The part may be a small piece of a large buffer, all of which would be sent.
    const own = new Uint8Array(part);
    port.postMessage(own, [own.buffer]);
  }
  port.postMessage(null);
}
