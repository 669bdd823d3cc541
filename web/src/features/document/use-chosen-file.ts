import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../../lib/chosen-file.ts';
import { readChosenFile } from './chosen-file.ts';

interface Choice {
  file?: ChosenFile;
  problem?: string;
}

const nothing: Promise<Choice> = Promise.resolve({});

/** The file of the upload dialog, or why the one that was chosen last is not taken. */
export function useChosenFile() {
  const [state, setState] = useState<Choice>({});
  const last = useRef(nothing);
  // Who has closed the dialog waits for nothing any more.
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
    // Reading takes a while where files are not on the disk yet: the latest choice counts.
    if (own === last.current) setState(next);
  };

  /** What was chosen last, once it is read. */
  const chosen = async (): Promise<Choice> => {
    const choice = last.current;
    const read = await choice;
    return choice === last.current ? read : chosen();
  };

  return { ...state, choose, chosen, complain: (problem: string) => setState({ problem }) };
}
