import type { TodoCategory } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { isErased } from '@clinical-hours/service-kit/erasure';
import type { Transact } from '@clinical-hours/service-kit/events';
import { ownCall, type Call } from '@clinical-hours/service-kit/grpc';
import { In, type EntityManager } from 'typeorm';
import type { DeadlineService } from '../licensure/deadlines/deadline.service.ts';
import { subjectOf, type Deadline } from '../licensure/deadlines/deadlines.ts';
import type { RuleCorrectionService } from '../licensure/rule-correction.service.ts';
import { todoEntity, type Todo } from '../todo/todo.entity.ts';
import { lockRoom } from '../todo/todo.repository.ts';
import {
  addDeadlineTask,
  endCheck,
  eraseDeadlinesOf,
  findDeadlineTasks,
  leaseChecks,
  putCheckOff,
  removeDeadlineTask,
  updateDeadlineTask,
  type DeadlineCheck,
  type DeadlineTask,
} from './deadline-task.repository.ts';

const dayMs = 86_400_000;
// A look takes a call to the supervisor service, whose deadline is 2 s. A look that failed is repeated after the lease.
const leaseMs = 300_000;

const categories: Record<Deadline['kind'], TodoCategory> = {
  agreement: 'supervision',
  application: 'documentation',
  'live-scan': 'documentation',
  registration: 'documentation',
  'supervisor-license': 'supervision',
  report: 'documentation',
  span: 'documentation',
  milestone: 'supervision',
  least: 'documentation',
};

export interface DeadlineTaskDeps {
  database: Database;
  transact: Transact;
  deadlines: DeadlineService;
  corrections: Pick<RuleCorrectionService, 'look'>;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

/** The result of one pass over due trainees. */
export interface RoundOfChecks {
  checkedCount: number;
  taskCount: number;
  failures: unknown[];
}

/** Tells trainees of their deadlines by tasks, of each once. */
export class DeadlineTaskService {
  readonly #deps: DeadlineTaskDeps;

  constructor(deps: DeadlineTaskDeps) {
    this.#deps = deps;
  }

  /**
   * Looks at the deadlines of up to `limit` trainees whose look is due: after a change of their licenses, sites or
   * supervisors' licenses, and once a day. A look that failed keeps no other one.
   */
  async checkDue(limit: number, stopping?: AbortSignal): Promise<RoundOfChecks> {
    const checks = await leaseChecks(this.#deps.database, { limit, leaseMs });
    const round: RoundOfChecks = { checkedCount: checks.length, taskCount: 0, failures: [] };
    for (const check of checks) {
      if (stopping?.aborted) break;
      try {
        round.taskCount += await this.#check(check);
      } catch (error) {
        round.failures.push(error);
      }
    }
    return round;
  }

  async #check(check: DeadlineCheck): Promise<number> {
    const { userId } = check;
    const { database, deadlines, corrections } = this.#deps;
    // Supervisors are listed for their own trainee only, so the call is made as that trainee.
    const call: Call = { ...ownCall(), actor: { userId, isAdmin: false } };
    const found = await deadlines.all(call);
    const taskCount = await this.#tell(call, userId, found ?? new Map());
    await corrections.look(call);
    await (found ? putCheckOff(database, check, dayMs) : endCheck(database, check));
    return taskCount;
  }

  /** Brings the tasks of a trainee in line with the deadlines. Returns the number of new tasks. */
  #tell(call: Call, userId: number, deadlines: ReadonlyMap<string, Deadline>): Promise<number> {
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      if (await isErased(manager, userId)) {
        await eraseDeadlinesOf(manager, userId);
        return 0;
      }
      const tasks = await findDeadlineTasks(manager, userId);
      await follow(manager, userId, tasks, deadlines);
      const known = new Set(tasks.map(({ key }) => key));
      const today = this.#deps.today();
      const due = [...deadlines.values()]
        .filter(({ key, isMet, tellFrom }) => !isMet && tellFrom <= today && !known.has(key))
        // Two processes wait for each other's keys in the same order.
        .toSorted((a, b) => a.key.localeCompare(b.key));
      return due.length === 0 ? 0 : addTasks(manager, userId, due);
    });
  }
}

/** Completes pending tasks whose deadline was met, and gives the others the day of theirs. */
async function follow(
  manager: EntityManager,
  userId: number,
  tasks: readonly DeadlineTask[],
  deadlines: ReadonlyMap<string, Deadline>,
): Promise<void> {
  const byTodo = new Map(tasks.flatMap((task) => (task.todoId === null ? [] : [[task.todoId, task]])));
  if (byTodo.size === 0) return;
  const todos = await manager.find(todoEntity, {
    where: { userId, id: In([...byTodo.keys()]), isCompleted: false },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const subjects = new Set([...deadlines.keys()].map(subjectOf));
  for (const todo of todos) {
    const task = byTodo.get(todo.id)!;
    const deadline = deadlines.get(task.key);
    if (deadline?.isMet) {
      await complete(manager, todo);
      // Reopened, it is the trainee's own.
      await updateDeadlineTask(manager, userId, { ...task, todoId: null });
    } else if (deadline && deadline.dueOn !== task.dueOn) {
      await moveTo(manager, todo, task, deadline.dueOn);
      await updateDeadlineTask(manager, userId, { ...task, dueOn: deadline.dueOn });
    } else if (!deadline && subjects.has(subjectOf(task.key))) {
      // The registration or the license has another last day. If the current date returns, a new task is made.
      await complete(manager, todo);
      await removeDeadlineTask(manager, userId, task.key);
    }
    // A task whose license, site or supervisor is gone is left to the trainee.
  }
}

async function complete(manager: EntityManager, todo: Todo): Promise<void> {
  await manager.save(todoEntity, {
    ...todo,
    status: 'completed',
    isCompleted: true,
    completedAt: new Date(),
  });
}

// A day that the trainee chose stays.
async function moveTo(manager: EntityManager, todo: Todo, task: DeadlineTask, dueOn: string): Promise<void> {
  if (todo.dueDate === task.dueOn) await manager.save(todoEntity, { ...todo, dueDate: dueOn });
}

/** Adds a task for each deadline that has none, as far as there is room. The rest waits for the next look. */
async function addTasks(
  manager: EntityManager,
  userId: number,
  deadlines: readonly Deadline[],
): Promise<number> {
  let taskCount = 0;
  const { unarchived, inAll } = await lockRoom(manager, userId);
  const room = Math.min(unarchived, inAll);
  for (const { key, kind, title, dueOn, why, cite } of deadlines.slice(0, room)) {
    if (!(await addDeadlineTask(manager, userId, { key, dueOn }))) continue;
    const { id } = await manager.save(todoEntity, {
      userId,
      title,
      description: cite ? `${why} (${cite})` : why,
      category: categories[kind],
      dueDate: dueOn,
    });
    await updateDeadlineTask(manager, userId, { key, dueOn, todoId: id });
    taskCount += 1;
  }
  return taskCount;
}
