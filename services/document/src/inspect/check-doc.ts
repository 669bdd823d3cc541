import { locked, refuse, withMacros, withObjects } from './refuse.ts';
import type { SeekableFile } from './seekable-file.ts';

/**
 * Refuses a compound file that is no Word document, that is locked, or that contains macros or objects of other
 * programs. Macros are recognized by the stream _VBA_PROJECT (MS-OVBA 2.3.4.1), which they require and nothing else
 * has; objects by the stream ObjInfo that each of them has (MS-DOC 2.1.2.4).
 */
export function checkDoc(bytes: SeekableFile): void {
  const { compound } = bytes.watched;
  if (compound.has('EncryptedPackage')) throw locked();
  if (!compound.has('WordDocument')) {
    throw refuse('type_mismatch', 'This file is named .doc, but is no complete Word document.');
  }
  if (compound.has('_VBA_PROJECT')) throw withMacros();
  if (compound.has('ObjInfo')) throw withObjects();
}
