import { maxImportBytes } from '@clinical-hours/proto/api';
import { readIntoMemory, type ChosenFile } from '../../lib/chosen-file.ts';

/** Reads a file into memory, where it stays as it is while its owner goes on editing it. Throws an Error with a sentence. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size > maxImportBytes) {
    throw new Error(
      `This file is too large: at most ${maxImportBytes / 1_000_000} MB can be imported at once.`,
    );
  }
  return readIntoMemory(file, 'text/csv');
}
