import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessMark } from './processes.ts';
import { endProcess, isRunning, markOf } from './processes.ts';
import { hasCode, reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

interface LockFile extends ProcessMark {
  children: ProcessMark[];
}

const REASONS: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'nothing can be made there',
  EEXIST: 'a file of that name is in the way',
};

/** A data directory that is locked for this process. */
export class DataDir {
  readonly path: string;
  readonly #lockPath: string;
  readonly #children = new Map<string, ProcessMark>();
  readonly #leftovers: ProcessMark[];

  /** Makes a missing directory and locks it. Throws a SetupError if it cannot be written or is in use. */
  constructor(path: string) {
    this.path = path;
    this.#lockPath = join(path, 'running.json');
    try {
      // As root, PostgreSQL runs under another account, which has to enter its own folder below this one.
      makeDirs(path, process.getuid?.() === 0 ? 0o711 : 0o700);
      const probe = join(path, `.probe-${process.pid}`);
      writeFileSync(probe, 'probe');
      rmSync(probe);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new SetupError(
        `The data directory ${path} cannot be written (${REASONS[code] ?? reasonOf(error)}): choose another one with DATA_DIR.`,
      );
    }
    this.#leftovers = this.#lock();
    // Leftovers stay on record until they have ended, in case this run is killed before that.
    for (const mark of this.#leftovers) this.recordChild(`leftover ${mark.pid}`, mark.pid);
  }

  /** Ends the child processes that a killed run has left behind. */
  async endLeftovers(): Promise<void> {
    const how = { signal: 'SIGTERM', timeoutMs: 5_000, force: 'SIGKILL' } as const;
    await Promise.all(this.#leftovers.map((mark) => endProcess(mark, how)));
    for (const mark of this.#leftovers) this.#children.delete(`leftover ${mark.pid}`);
  }

  /** Remembers a child process, so that the next run can end it should this one be killed. */
  recordChild(name: string, pid: number): void {
    const mark = markOf(pid);
    if (mark === undefined) return;
    this.#children.set(name, mark);
    const draft = this.#writeDraft();
    renameSync(draft, this.#lockPath);
  }

  release(): void {
    rmSync(this.#lockPath, { force: true });
  }

  #lock(): ProcessMark[] {
    const draft = this.#writeDraft();
    try {
      for (let attempt = 0; attempt < 20; attempt++) {
        const leftovers = this.#breakStaleLock();
        try {
          linkSync(draft, this.#lockPath);
          return leftovers;
        } catch (error) {
          if (!hasCode(error, 'EEXIST')) throw error;
        }
      }
      throw this.#inUse('another process');
    } finally {
      rmSync(draft, { force: true });
    }
  }

  #breakStaleLock(): ProcessMark[] {
    const found = read(this.#lockPath);
    if (found === undefined) return [];
    if (isRunning(found)) throw this.#inUse(`process ${found.pid}`);
    const aside = `${this.#lockPath}.${process.pid}.stale`;
    try {
      renameSync(this.#lockPath, aside);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }
    const moved = read(aside);
    // Another process may have put its own lock there between the check and the renaming.
    if (moved !== undefined && isRunning(moved)) {
      renameSync(aside, this.#lockPath);
      throw this.#inUse(`process ${moved.pid}`);
    }
    rmSync(aside, { force: true });
    return moved?.children ?? [];
  }

  #writeDraft(): string {
    const mark = markOf(process.pid) ?? { pid: process.pid, startedAt: 'unknown' };
    const running: LockFile = { ...mark, children: [...this.#children.values()] };
    const draft = `${this.#lockPath}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(running), { mode: 0o600 });
    return draft;
  }

  #inUse(by: string): SetupError {
    return new SetupError(
      `Clinical Hours already runs with the data in ${this.path} (${by}): stop it first, or choose another directory with DATA_DIR.`,
    );
  }
}

// Folder by folder: the `recursive` option of Node.js never ends where the system reports ENOENT, as below /proc.
function makeDirs(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeDirs(dirname(path), 0o755);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !statSync(path).isDirectory()) throw error;
  }
}

function read(path: string): LockFile | undefined {
  try {
    const running: LockFile = JSON.parse(readFileSync(path, 'utf8'));
    return running;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    // A lock is written whole by a rename, so an unreadable one was damaged, and no process holds it.
    return { pid: 0, startedAt: 'unknown', children: [] };
  }
}
