// A thread of a process that does the works of serve-work.ts. It ends the process, which may be in the middle of
// anything, when that has more memory than it may, or when its parent is gone: V8's limit of a heap counts neither
// buffers nor the growth of a single array or map, and a signal cannot be sent by a parent that was killed.
import { setInterval } from 'node:timers/promises';
import { parentPort as port, workerData } from 'node:worker_threads';

const { processId, parentId, memoryMb } = workerData as {
  processId: number;
  parentId: number;
  memoryMb: number;
};
// At some GB/s, some tens of MiB are taken meanwhile.
const everyMs = 10;

port?.postMessage('watching');
for await (const _ of setInterval(everyMs)) {
  if (process.memoryUsage.rss() > memoryMb * 1024 ** 2 || process.ppid !== parentId)
    process.kill(processId, 'SIGKILL');
}
