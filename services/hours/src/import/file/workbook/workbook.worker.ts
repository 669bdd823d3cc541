// A process of workbooks.ts.
import { serveWork } from '@clinical-hours/service-kit/processes';
import { readWorkbook } from './read-workbook.ts';
import type { WorkbookTask } from './workbooks.ts';

serveWork({
  async *read({ file, sheet }: WorkbookTask) {
    yield await readWorkbook(file, sheet);
  },
});
