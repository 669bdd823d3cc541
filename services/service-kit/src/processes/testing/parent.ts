// Starts a process that never ends by itself, and prints its id.
import { ChildProcesses } from '../child-processes.ts';

const processes = new ChildProcesses({
  file: new URL('works.ts', import.meta.url),
  memoryMb: 300,
  heapMb: 64,
  niceIncrement: 0,
});
for await (const id of processes.run({ name: 'loop', argument: null, timeMs: 600_000 })) console.log(id);
