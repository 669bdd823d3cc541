// A process of pdf/papers.ts: each work draws one kind of paper. What they draw with is imported late, so that a
// process loads only what its papers need.
import type { FilledFormContent } from './blank-form/blank-form.service.ts';
import type { BoardLog } from './board-log/board-log.ts';
import { serveWork } from '@clinical-hours/service-kit/processes';
import type { RecordPaper } from './receipt/record-document.ts';
import type { PrintedReceipt } from './receipt/receipt-sections.ts';
import type { LogAbout, LogSource } from './report/hours-log.ts';
import type { ExportedSession } from './report/session-snapshot.ts';
import { cutIntoChunks } from './streams/chunks.ts';

serveWork({
  async *hoursLog(content: LogAbout & LogSource, rows: AsyncIterable<ExportedSession[]>) {
    const [{ logDocument }, { gatherLog }] = await Promise.all([
      import('./report/log-document.ts'),
      import('./report/hours-log.ts'),
    ]);
    yield* logDocument(gatherLog(content, rows).then((log) => ({ ...content, ...log })));
  },

  async *boardLog(content: BoardLog) {
    const { boardLogDocument } = await import('./board-log/board-log-document.ts');
    yield* boardLogDocument(content);
  },

  async *supervisionRecord(content: RecordPaper) {
    const { recordDocument } = await import('./receipt/record-document.ts');
    yield* recordDocument(content);
  },

  async *receipt(content: PrintedReceipt) {
    const { receiptDocument } = await import('./receipt/receipt-document.ts');
    yield* receiptDocument(content);
  },

  async *filledForm({ empty, texts }: FilledFormContent) {
    const { fillForm } = await import('./blank-form/fill-form.ts');
    yield* cutIntoChunks(await fillForm(empty, texts));
  },
});
