import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('testing/tell-heaps.ts', import.meta.url));

/** Returns the heap limits of the main thread and of a worker thread, in MiB, in a process with options. */
function heapsWith(options: string): { main: number; thread: number } {
  const env = { ...process.env, NODE_OPTIONS: `${options} --max-semi-space-size=2` };
  return JSON.parse(execFileSync(process.execPath, [program], { env, encoding: 'utf8' }));
}

it.each(['--max-old-space-size=600', '--max-old-space-size-percentage=30'])(
  'have a heap limit of their own, also where %s gives the main thread another one',
  (options) => {
    const { main, thread } = heapsWith(options);
    expect(main).toBeGreaterThanOrEqual(300);
    expect(thread).toBeLessThan(100);
  },
);
