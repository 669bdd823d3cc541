import type { TaskResult, TaskRequest, TaskEnd, Tasks } from './worker.ts';

/** Does, in a worker, what its parent asks for, until that is gone. */
export function serveTasks(tasks: Tasks): void {
  const underWay = new Map<number, AbortController>();
  const answer = async ({ id, task, argument }: TaskRequest): Promise<TaskResult> => {
    const controller = new AbortController();
    underWay.set(id, controller);
    try {
      const work = tasks[task];
      if (work === undefined) throw new Error(`there is no task '${task}'`);
      return { id, answer: await work(argument, controller.signal) };
    } catch (error) {
      return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    } finally {
      underWay.delete(id);
    }
  };
  process.on('message', (message: TaskRequest | TaskEnd) => {
    if ('isOver' in message) underWay.get(message.id)?.abort();
    else void answer(message).then((answered) => process.send?.(answered));
  });
  process.on('disconnect', () => process.exit());
}
