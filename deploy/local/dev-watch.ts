import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import type { RunningReplica } from './services.ts';

export interface WatchOptions {
  rootDir: string;
  running: readonly RunningReplica[];
  print: (line: string) => void;
}

const SETTLE_MS = 150;
const STOP_WITHIN_MS = 3_000;
const SHARED_DIRS = ['services/service-kit/src', 'proto/src', 'proto/clinicalhours'];

/**
 * Restarts a service when its sources change; returns the function that stops watching. `node --watch` is not used,
 * because its watching process outlives a killed `npm start`.
 */
export function watchSources(options: WatchOptions): () => void {
  const { rootDir, running } = options;
  const changed = new Set<RunningReplica>();
  let timer: NodeJS.Timeout | undefined;
  const restartChanged = () => {
    for (const { name, process } of changed) {
      options.print(`${name} has changed; starting it again.`);
      void process.restart(STOP_WITHIN_MS);
    }
    changed.clear();
  };
  const watchDir = (dir: string, affected: readonly RunningReplica[]) => {
    const path = join(rootDir, dir);
    if (!existsSync(path)) return [];
    const watcher = watch(path, { recursive: true }, (_event, file) => {
      if (file !== null && isIgnored(file)) return;
      for (const service of affected) changed.add(service);
      clearTimeout(timer);
      timer = setTimeout(restartChanged, SETTLE_MS);
    });
    return [watcher];
  };
  const watchers = [
    ...SHARED_DIRS.flatMap((dir) => watchDir(dir, running)),
    ...running.flatMap((service) => watchDir(join(service.entry.entry, '..'), [service])),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function isIgnored(file: string): boolean {
  return /\.test\.tsx?$|~$|^\.|\.sw.$/.test(file.split(sep).at(-1) ?? '');
}
