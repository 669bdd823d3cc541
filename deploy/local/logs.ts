import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '@clinical-hours/service-kit/machine';

/** The raw logs of one run, `logs/<name>.log`; those of the previous run are renamed to `<name>.previous.log`. */
export class Logs {
  readonly dir: string;

  constructor(dataDir: string) {
    this.dir = join(dataDir, 'logs');
    mkdirSync(this.dir, { recursive: true, mode: 0o700 });
  }

  /** Renames the log of the previous run. */
  rotate(name: string): void {
    try {
      renameSync(this.pathOf(name), join(this.dir, `${name}.previous.log`));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  pathOf(name: string): string {
    return join(this.dir, `${name}.log`);
  }

  /** Opens the log for appending while `use` hands it to a child process. */
  withLog<T>(name: string, use: (fd: number) => T): T {
    const fd = openSync(this.pathOf(name), 'a', 0o600);
    try {
      return use(fd);
    } finally {
      closeSync(fd);
    }
  }

  /** Returns the last lines of a log, indented; an empty text when there is no log. */
  tail(name: string, lineCount = 15): string {
    try {
      if (statSync(this.pathOf(name)).size === 0) return '    (nothing)';
      const lines = readFileSync(this.pathOf(name), 'utf8').trimEnd().split('\n').slice(-lineCount);
      return lines.map((line) => `    ${line.slice(0, 400)}`).join('\n');
    } catch {
      return '';
    }
  }
}
