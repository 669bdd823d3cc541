import type { Archive } from './archive.ts';
import { damagedWorkbook, otherFormat } from './refusals.ts';

const zip = Buffer.from('PK\u0003\u0004');
// Old Excel files, and workbooks with a password, are compound files.
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const isLockedMark = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (file: Buffer, signature: Buffer): boolean =>
  file.subarray(0, signature.length).equals(signature);

/**
 * Whether a file is an archive, as workbooks are. Throws invalid for the old format of Excel, and for workbooks with a
 * password.
 */
export function isArchive(file: Buffer): boolean {
  if (startsWith(file, compound)) {
    throw otherFormat(
      file.includes(isLockedMark)
        ? 'This workbook has a password. Save a copy without one and try again.'
        : 'This is an old Excel file (.xls). Open it, save it as an Excel Workbook (.xlsx) and try again.',
    );
  }
  return startsWith(file, zip);
}

/** Throws invalid for an archive that is no .xlsx workbook, with the way to one. */
export function requireWorkbook(archive: Archive): void {
  if (archive.has('[Content_Types].xml') && archive.has('_rels/.rels') && !archive.has('xl/workbook.bin'))
    return;
  if (archive.has('xl/workbook.bin')) {
    throw otherFormat(
      'This is a binary workbook (.xlsb). Save it as an Excel Workbook (.xlsx) and try again.',
    );
  }
  if (archive.has('Index/Document.iwa') || archive.has('Index.zip')) {
    throw otherFormat(
      'This is a Numbers file. In Numbers, choose File > Export To > Excel, then choose the exported file here.',
    );
  }
  if (archive.has('mimetype') && archive.has('content.xml')) {
    throw otherFormat(
      'This is an OpenDocument file (.ods). Save it as an Excel workbook (.xlsx) or as CSV and try again.',
    );
  }
  throw damagedWorkbook();
}
