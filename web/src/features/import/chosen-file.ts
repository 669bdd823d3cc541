import { maxImportBytes } from '@clinical-hours/proto/api';

/** A file that was chosen, as it was at that moment. */
export interface ChosenFile {
  name: string;
  content: Blob;
  /** Another one whenever a file is chosen. */
  id: number;
}

let lastId = 0;

/** Reads a file into memory, where it stays as it is while its owner goes on editing it. Throws an Error with a sentence. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size > maxImportBytes) {
    throw new Error(
      `This file is too large: at most ${maxImportBytes / 1_000_000} MB can be imported at once.`,
    );
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('This file could not be read. Please choose it again.');
  });
  lastId += 1;
  return { name: file.name, content: new Blob([bytes], { type: 'text/csv' }), id: lastId };
}
