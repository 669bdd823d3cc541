import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { signalProcess } from '#deploy/local/processes';

/** Ends what an interrupted build has left: processes whose file system lies in this folder, and what is mounted there. */
export function endLeftovers(dir: string): void {
  for (const pid of processesRootedIn(dir)) signalProcess(pid, 'SIGKILL');
  const mounted = mountsOf('self').filter(({ path }) => path.startsWith(`${dir}/`));
  // What is mounted last lies on top.
  for (const { path } of mounted.toReversed()) execFileSync('umount', ['--lazy', path]);
}

function processesRootedIn(dir: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isRooted = (pid: string) =>
    mountsOf(pid).some(({ path, options }) => path === '/' && options.includes(`${dir}/`));
  return pids.filter(isRooted).map(Number);
}

function mountsOf(pid: string): { path: string; options: string }[] {
  try {
    const lines = readFileSync(`/proc/${pid}/mounts`, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [, path = '', , options = ''] = line.split(' ');
      return { path, options };
    });
  } catch {
    // It has ended in the meantime.
    return [];
  }
}
