import { pagedDocument, type PagedContent } from '../pdf/paged-document.ts';
import type { HoursLog } from './hours-log.ts';
import { drawFoot, writeLog } from './log-sections.ts';

/** Yields a log as a PDF. Like `pagedDocument`, it yields the first bytes before the log was read. */
export function logDocument(
  reading: HoursLog | Promise<HoursLog>,
  isCompressed = true,
): AsyncGenerator<Buffer> {
  return pagedDocument({ title: 'Clinical Hours Log' }, async () => toContent(await reading), isCompressed);
}

const toContent = (log: HoursLog): PagedContent => ({
  author: log.trainee.name,
  write: (sheet) => writeLog(sheet, log),
  drawFoot: (sheet, page, pageCount) => drawFoot(sheet, log, page, pageCount),
});
