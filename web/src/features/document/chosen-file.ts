import { documentExtensions, maxDocumentBytes } from '@clinical-hours/proto/api';
import { readIntoMemory, type ChosenFile } from '../../lib/chosen-file.ts';
import { extensionOf } from './document-kind.ts';
import { formatFileSize } from './file-size.ts';

/** The largest document, for people. */
export const maxSizeWords = `${maxDocumentBytes / 1024 / 1024} MB`;

const [lastExtension = '', ...otherExtensions] = documentExtensions
  .map((extension) => extension.toUpperCase())
  .toReversed();
const allowedSentence = `You can upload ${otherExtensions.toReversed().join(', ')} and ${lastExtension} files.`;
const extensions: ReadonlySet<string> = new Set(documentExtensions);

/**
 * Reads the one file that was chosen into memory, where it stays as it is for another try, whatever becomes of it on
 * the disk. Throws an Error with a sentence for people when it cannot be uploaded.
 */
export async function readChosenFile(files: readonly File[]): Promise<ChosenFile> {
  const [file] = files;
  if (!file || files.length > 1) throw new Error('Please choose one file at a time.');
  const problem = problemOf(file);
  if (problem !== undefined) throw new Error(problem);
  return readIntoMemory(file);
}

function problemOf({ name, size }: File): string | undefined {
  const extension = extensionOf(name);
  if (!extensions.has(extension)) return `${complaint(extension)} ${allowedSentence}`;
  if (size === 0) return 'This file is empty. Please choose one with something in it.';
  if (size <= maxDocumentBytes) return undefined;
  return `This file is too large: it has ${formatFileSize(size)}, and a document can have at most ${maxSizeWords}.`;
}

function complaint(extension: string): string {
  if (extension === '') return 'The name of this file has no ending that says what it is.';
  if (!/^[a-z0-9]{1,12}$/.test(extension)) return 'Files with such an ending cannot be uploaded.';
  return `Files that end in .${extension} cannot be uploaded.`;
}
