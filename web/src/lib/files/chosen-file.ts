// Used by document, import and licensure, and upload.ts.

/** A file that was chosen, with its content at that moment. */
export interface ChosenFile {
  name: string;
  content: Blob;
  /** Different for every choice, also of the same file. */
  id: number;
}

let lastId = 0;

/**
 * Reads a file into memory, where later changes on the disk do not reach it. `type` is its media type. Throws an Error
 * whose message is a sentence for people.
 */
export async function readIntoMemory(file: File, type = file.type): Promise<ChosenFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('This file could not be read. Please choose it again.');
  });
  lastId += 1;
  return { name: file.name, content: new Blob([bytes], { type }), id: lastId };
}
