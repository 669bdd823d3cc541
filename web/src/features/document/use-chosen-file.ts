import { useRef, useState } from 'react';
import { readChosenFile, type ChosenFile } from './chosen-file.ts';

interface Choice {
  file?: ChosenFile;
  problem?: string;
}

/** The file of the upload dialog, or why the one that was chosen last is not taken. */
export function useChosenFile() {
  const [state, setState] = useState<Choice>({});
  const last = useRef<Promise<Choice>>(Promise.resolve({}));

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

  /** The file that was chosen last, once it is read; undefined when there is none that can be taken. */
  const chosen = async (): Promise<ChosenFile | undefined> => {
    const choice = last.current;
    const { file } = await choice;
    return choice === last.current ? file : chosen();
  };

  return { ...state, choose, chosen, complain: (problem: string) => setState({ problem }) };
}
