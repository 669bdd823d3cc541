import { openCsv, openSheet, type OpenedFile } from '../file/open-file.ts';
import { isArchive } from '../file/workbook/file-kind.ts';
import { readWorkbook } from '../file/workbook/read-workbook.ts';

/** Opens a CSV file or a workbook in this process. */
export const openHere = async (file: Buffer, sheet?: string): Promise<OpenedFile> =>
  isArchive(file) ? openSheet(await readWorkbook(file, sheet), sheet) : openCsv(file);
