// The worker thread of workbooks.ts.
import { AppError } from '@clinical-hours/service-kit/errors';
import { readWorkbook } from './read-workbook.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbooks.ts';

export default async function read({ file, sheet }: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    return { reading: await readWorkbook(Buffer.from(file), sheet) };
  } catch (error) {
    // An error is copied to the other thread without its class.
    if (error instanceof AppError) return { refusal: { code: error.code, message: error.message } };
    throw error;
  }
}
