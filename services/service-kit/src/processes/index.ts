export { ChildProcesses, WorkEndedError } from './child-processes.ts';
export { serveWork } from './serve-work.ts';
