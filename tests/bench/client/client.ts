// The clients of all rows, in a process of their own, so that their time of the processor is not that of what is measured.
import { serveTasks } from '../serve-tasks.ts';
import { runEmailJob } from './email-job.ts';
import { runHttpJob } from './http-job.ts';
import { runNotesJob } from './notes-job.ts';
import { runSqlJob } from './sql-job.ts';

const tasks = { http: runHttpJob, sql: runSqlJob, email: runEmailJob, notes: runNotesJob };
export type ClientTasks = typeof tasks;

serveTasks(tasks);
