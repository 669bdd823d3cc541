import { execFile, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface OperationResult {
  code: number;
  out: string;
  err: string;
}

const childMaxBuffer = 16 * 1024 * 1024;

/** Runs backup.ts or restore.ts as an operator does, with nothing in its environment but this. */
export function runOperation(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  toolsDir?: string,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<OperationResult> {
  const path = [toolsDir, process.env.PATH].filter(Boolean).join(delimiter);
  const options = { env: { HOME: process.env.HOME, PATH: path, ...env }, maxBuffer: childMaxBuffer };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../deploy/operations', `${script}.ts`), ...args],
      options,
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
    onStart(child);
  });
}
