import { documentExtensions, maxDocumentBytes } from '@clinical-hours/proto/api';
import { useEffect, useRef, useState } from 'react';
import { readIntoMemory, type ChosenFile } from '../../lib/files/chosen-file.ts';
import { extensionOf } from './document-kind.ts';
import { formatFileSize } from './file-size.ts';

interface Choice {
  file?: ChosenFile;
  problem?: string;
}

const nothing: Promise<Choice> = Promise.resolve({});

/** The file of the upload dialog, or the reason why the last chosen file was refused. */
export function useChosenFile() {
  const [state, setState] = useState<Choice>({});
  const last = useRef(nothing);
  // A dialog that was closed ignores the result of reading.
  useEffect(
    () => () => {
      last.current = nothing;
    },
    [],
  );

  const choose = async (files: readonly File[]) => {
    const own = readChosenFile(files).then(
      (file) => ({ file }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    last.current = own;
    const next = await own;
    // Reading takes a while where files are not on the disk yet. Only the latest choice counts.
    if (own === last.current) setState(next);
  };

  /** Resolves to the last choice once it is read. */
  const chosen = async (): Promise<Choice> => {
    const choice = last.current;
    const read = await choice;
    return choice === last.current ? read : chosen();
  };

  return { ...state, choose, chosen, complain: (problem: string) => setState({ problem }) };
}

/** The maximum size of a document, for people. */
export const maxSizeLabel = `${maxDocumentBytes / 1024 / 1024} MB`;

const [lastExtension = '', ...otherExtensions] = documentExtensions
  .map((extension) => extension.toUpperCase())
  .toReversed();
const allowedSentence = `You can upload ${otherExtensions.toReversed().join(', ')} and ${lastExtension} files.`;
const extensions: ReadonlySet<string> = new Set(documentExtensions);

/**
 * Reads the one chosen file into memory, where changes on the disk do not reach it before another try. Throws an
 * Error with a sentence for people when the file cannot be uploaded.
 */
async function readChosenFile(files: readonly File[]): Promise<ChosenFile> {
  const [file] = files;
  if (!file || files.length > 1) throw new Error('Please choose one file at a time.');
  const problem = problemOf(file);
  if (problem !== undefined) throw new Error(problem);
  return readIntoMemory(file);
}

function problemOf({ name, size }: File): string | undefined {
  const extension = extensionOf(name);
  if (!extensions.has(extension)) return `${complaint(extension)} ${allowedSentence}`;
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size <= maxDocumentBytes) return undefined;
  return `This file is too large: it has ${formatFileSize(size)}, and a document can have at most ${maxSizeLabel}.`;
}

const photos = new Set(['heic', 'heif']);

function complaint(extension: string): string {
  if (photos.has(extension)) {
    return 'This photo is in a format that only some devices open. Please save it as JPG: on an iPhone, copy it in Photos and paste it into Files.';
  }
  if (extension === 'jfif')
    return 'This JPG photo has the wrong extension. Please rename the file to end in .jpg.';
  if (extension === '') return 'This file has no extension, so we can’t tell its type.';
  if (!/^[a-z0-9]{1,12}$/.test(extension)) return 'This file type isn’t supported.';
  return `.${extension} files aren’t supported.`;
}
