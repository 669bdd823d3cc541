import { useRef, useState } from 'react';
import { readChosenFile, type ChosenFile } from './chosen-file.ts';

/** The file of the upload dialog, or why the one that was chosen last is not taken. */
export function useChosenFile() {
  const [state, setState] = useState<{ file?: ChosenFile; problem?: string }>({});
  const lastChoice = useRef(0);

  const choose = async (files: readonly File[]) => {
    lastChoice.current += 1;
    const own = lastChoice.current;
    const next = await readChosenFile(files).then(
      (file) => ({ file }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    // Reading takes a while where files are not on the disk yet: the latest choice counts.
    if (own === lastChoice.current) setState(next);
  };

  return { ...state, choose, complain: (problem: string) => setState({ problem }) };
}
