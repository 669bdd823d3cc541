import { pagedDocument } from '../pdf/paged-document.ts';
import type { BoardLog } from './board-log.ts';
import { drawBoardFoot, writeBoardLog } from './board-log-sections.ts';

/** Yields the weekly log of a trainee as a tagged PDF, in the parts of `pagedDocument`. */
export function boardLogDocument(log: BoardLog, isCompressed = true): AsyncGenerator<Buffer> {
  return pagedDocument(
    { title: log.form.title, isTagged: true },
    () => ({
      author: log.trainee.name,
      write: (sheet) => writeBoardLog(sheet, log),
      drawFoot: (sheet, page, pageCount) => drawBoardFoot(sheet, log, page, pageCount),
    }),
    isCompressed,
  );
}
