import { maxImportBytes, type ImportRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { readIntoMemory, type ChosenFile } from '../../lib/chosen-file.ts';
import { ApiError, serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { importFile, checkFile, type ImportChoices } from './import.api.ts';

interface ImportState {
  file?: ChosenFile;
  /** The reason why the last chosen file was refused. */
  rejection?: string | undefined;
  choices: ImportChoices;
  /** The result of the last check. */
  result?: ImportRecord | undefined;
  /** The reason why the current choices could not be checked. */
  failure?: { message: string; mayPass: boolean } | undefined;
  isChecking: boolean;
  /** The result of the import. */
  imported?: ImportRecord;
}

const nothing: ImportState = { choices: { columns: {} }, isChecking: false };

/** The state of an import. Every choice checks the file again, and only the latest check counts. */
export function useImport() {
  const [state, setState] = useState(nothing);
  const lastCheck = useRef(0);
  const submitKey = useRef(new SubmitKey());
  const toast = useToast();
  const refresh = useRefresh();
  const update = (changes: Partial<ImportState>) => setState((before) => ({ ...before, ...changes }));

  const check = async (file: ChosenFile, choices: ImportChoices): Promise<ImportRecord | undefined> => {
    lastCheck.current += 1;
    const number = lastCheck.current;
    update({ file, choices, isChecking: true, failure: undefined });
    try {
      const result = await checkFile(file.content, choices);
      if (number !== lastCheck.current) return undefined;
      update({ result, isChecking: false });
      return result;
    } catch (error) {
      const message = serverMessage(error) ?? 'The file could not be checked. Please try again.';
      const failure = { message, mayPass: !isRefusal(error) };
      if (number === lastCheck.current) update({ failure, isChecking: false });
      return undefined;
    }
  };

  const choose = async (chosen: File) => {
    const before = state;
    let file: ChosenFile;
    try {
      file = await readChosenFile(chosen);
    } catch (error) {
      update({ rejection: error instanceof Error ? error.message : String(error) });
      return;
    }
    update({ rejection: undefined, result: undefined });
    const { supervisorId } = before.choices;
    const result = await check(file, { columns: {}, supervisorId });
    // Probably the same file with its faults corrected, so the choices are kept.
    if (result && haveSameColumns(result, before.result)) {
      // Its rows may be others.
      const { mended: _, ...choices } = before.choices;
      await check(file, choices);
    }
  };

  const change = (changes: Partial<ImportChoices>) =>
    state.file && void check(state.file, { ...state.choices, ...changes });

  const [start, isImporting] = useAction(async () => {
    const { file, choices, result } = state;
    if (!file || !result) return;
    const leavesOut = result.problems.length > 0;
    try {
      const imported = await submitKey.current.send({ file: file.id, choices, leavesOut }, (key) =>
        importFile(file, choices, leavesOut, key),
      );
      update({ imported });
    } catch (error) {
      const title = 'Failed to import sessions. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      // Data has changed since the file was checked.
      if (isRefusal(error)) await check(file, choices);
      return;
    }
    await refresh();
  });

  const retry = () => change({});
  const startOver = () => setState(nothing);
  return { ...state, isImporting, choose, change, retry, start, startOver };
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

function haveSameColumns(result: ImportRecord, before: ImportRecord | undefined): boolean {
  return JSON.stringify(result.fileColumns) === JSON.stringify(before?.fileColumns);
}

/**
 * Reads a file into memory, where later edits of the file do not reach it. Throws an Error whose message is a sentence
 * for people.
 */
async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size > maxImportBytes) {
    throw new Error(
      `This file is too large: at most ${maxImportBytes / 1_000_000} MB can be imported at once.`,
    );
  }
  return readIntoMemory(file, 'text/csv');
}
