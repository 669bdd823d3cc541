import { maxImportBytes, type ImportRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useToast } from '../../components/feedback/toast.tsx';
import { readIntoMemory, type ChosenFile } from '../../lib/files/chosen-file.ts';
import { ApiError, serverMessage } from '../../lib/requests/http.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { importFile, checkFile, type ImportChoices } from './import.api.ts';
import { nextPart, partsOf, type ImportPart } from './import-parts.ts';
import { isReady } from './outcome.ts';

interface ImportState {
  /** The files, or the sheets of a workbook, that are imported one by one. */
  parts: ImportPart[];
  /** The index of the part that is looked at. */
  current: number;
  /** The reason why the last chosen file was refused. */
  rejection?: string | undefined;
  choices: ImportChoices;
  /** The result of the last check. */
  result?: ImportRecord | undefined;
  /** The reason why the current choices could not be checked. */
  failure?: { message: string; mayPass: boolean } | undefined;
  isChecking: boolean;
  /** Whether every part was imported or skipped. */
  isDone: boolean;
}

const nothing: ImportState = {
  parts: [],
  current: 0,
  choices: { columns: {} },
  isChecking: false,
  isDone: false,
};

interface Checked {
  parts: ImportPart[];
  current: number;
  choices: ImportChoices;
  result: ImportRecord;
}

/** The state of an import. Every choice checks the file again, and only the latest check counts. */
export function useImport() {
  const [state, setState] = useState(nothing);
  const lastCheck = useRef(0);
  const submitKey = useRef(new SubmitKey());
  const toast = useToast();
  const refresh = useRefresh();
  const update = (changes: Partial<ImportState>) => setState((before) => ({ ...before, ...changes }));

  const check = async (
    parts: ImportPart[],
    current: number,
    choices: ImportChoices,
  ): Promise<Checked | undefined> => {
    const part = parts[current];
    if (!part) return undefined;
    lastCheck.current += 1;
    const number = lastCheck.current;
    update({ parts, current, choices, isChecking: true, failure: undefined });
    try {
      const result = await checkFile(part.file.content, choices);
      if (number !== lastCheck.current) return undefined;
      const sheets = partsOf(part, result);
      if (sheets) {
        return await check(parts.toSpliced(current, 1, ...sheets), current, {
          ...choices,
          sheet: sheets[0]?.sheet,
        });
      }
      update({ result, isChecking: false });
      return { parts, current, choices, result };
    } catch (error) {
      const message = serverMessage(error) ?? 'The file could not be checked. Please try again.';
      const failure = { message, mayPass: !isRefusal(error) };
      if (number === lastCheck.current) update({ failure, isChecking: false });
      return undefined;
    }
  };

  // A part with the columns of the one before is probably of the same log, so the choices are kept.
  const open = async (
    parts: ImportPart[],
    current: number,
    before: Pick<ImportState, 'choices' | 'result'>,
  ): Promise<Checked | undefined> => {
    const { supervisorId, importAs, types, supervisorNames } = before.choices;
    // What names in a log mean is the same in all of its parts.
    const ofLog = current > 0 && { importAs, types, supervisorNames };
    const sheet = parts[current]?.sheet;
    update({ result: undefined });
    const checked = await check(parts, current, {
      columns: {},
      supervisorId,
      ...ofLog,
      ...(sheet && { sheet }),
    });
    if (!checked || !haveSameColumns(checked.result, before.result)) return checked;
    // Its rows may be others.
    const { mended: _, sheet: _before, ...choices } = before.choices;
    const { sheet: own } = checked.choices;
    return await check(checked.parts, current, { ...choices, ...(own && { sheet: own }) });
  };

  const choose = async (chosen: readonly File[]) => {
    const before = state;
    let files: ChosenFile[];
    try {
      files = await Promise.all(chosen.map(readChosenFile));
    } catch (error) {
      update({ rejection: error instanceof Error ? error.message : String(error) });
      return;
    }
    update({ rejection: undefined });
    await open(
      files.map((file) => ({ file })),
      0,
      before,
    );
  };

  const change = (changes: Partial<ImportChoices>) =>
    void check(state.parts, state.current, { ...state.choices, ...changes });

  const run = async ({ parts, current, choices, result }: Checked): Promise<ImportPart[] | undefined> => {
    const part = parts[current];
    if (!part) return undefined;
    const leavesOut = result.problems.length > 0;
    try {
      const imported = await submitKey.current.send({ file: part.file.id, choices, leavesOut }, (key) =>
        importFile(part.file, choices, leavesOut, key),
      );
      return parts.with(current, { ...part, imported });
    } catch (error) {
      const title = 'Failed to import sessions. Please try again.';
      toast({ title, description: serverMessage(error), isError: true });
      // Data has changed since the file was checked.
      if (isRefusal(error)) await check(parts, current, choices);
      return undefined;
    }
  };

  // Goes on to the next part that is open; the import is done when none is.
  const proceed = async (
    parts: ImportPart[],
    before: Pick<ImportState, 'choices' | 'result'>,
  ): Promise<Checked | undefined> => {
    const next = nextPart(parts);
    if (next >= 0) return await open(parts, next, before);
    update({ parts, isDone: true });
    return undefined;
  };

  const [start, isImporting] = useAction(async (takesAll: boolean) => {
    const { result } = state;
    let checked: Checked | undefined = result && { ...state, result };
    while (checked) {
      const parts = await run(checked);
      if (!parts) break;
      const next: Checked | undefined = await proceed(parts, checked);
      checked = takesAll && next && isReady(next.result, next.choices) ? next : undefined;
    }
    await refresh();
  });

  const startOver = () => setState(nothing);
  const skip = () => {
    const part = state.parts[state.current];
    if (!part) return;
    const parts = state.parts.with(state.current, { ...part, isSkipped: true });
    if (parts.every(({ isSkipped }) => isSkipped)) startOver();
    else void proceed(parts, state);
  };

  const retry = () => change({});
  const file = state.parts[state.current]?.file;
  return { ...state, file, isImporting, choose, change, retry, start, skip, startOver };
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

function haveSameColumns(result: ImportRecord, before: ImportRecord | undefined): boolean {
  return JSON.stringify(result.fileColumns) === JSON.stringify(before?.fileColumns);
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  const isCsv = !/\.xls[xm]$/i.test(file.name);
  return readIntoMemory(file, isCsv ? 'text/csv' : workbookType);
}
