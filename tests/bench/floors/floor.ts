// The floors, in a process of their own: what the same work costs with the bare parts, and nothing of ours.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { serveTasks } from '../serve-tasks.ts';
import { contentFloor } from './content-floor.ts';
import type { EmailFloor, EmailFloorOptions, Letter } from './email-floor.ts';
import type { PasswordJob } from './password-floor.ts';
import { sessionsFloor, sessionsPool } from './sessions-floor.ts';

interface ListenOptions {
  /** That of the hours service: the floor reads the same rows. */
  databaseUrl: string;
  directory: string;
}

interface SignInOptions {
  hoursUrl: string;
  authUrl: string;
  /** Passwords that are verified at the same time. */
  atOnce: number;
}

let emails: EmailFloor | undefined;

function opened(): EmailFloor {
  if (emails === undefined) throw new Error('the floor of emails has not been opened');
  return emails;
}

async function serve(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tasks = {
  /** Answers the address. */
  listen: async ({ databaseUrl, directory }: ListenOptions): Promise<string> => {
    return serve(sessionsFloor(sessionsPool(databaseUrl)).use(contentFloor(directory)));
  },
  // What only some rows need is loaded for them, so that the others are not measured with it.
  openEmails: async (options: EmailFloorOptions): Promise<void> => {
    const { openEmailFloor } = await import('./email-floor.ts');
    emails = await openEmailFloor(options);
  },
  commit: (times: number) => opened().commit(times),
  email: (letter: Letter) => opened().email(letter),
  /** Answers the address of a server for lists and sign-ins. */
  listenToSignIns: async ({ hoursUrl, authUrl, atOnce }: SignInOptions): Promise<string> => {
    const { signInFloor } = await import('./sign-in-floor.ts');
    return serve(sessionsFloor(sessionsPool(hoursUrl)).use(signInFloor(sessionsPool(authUrl), atOnce)));
  },
  verify: async (job: PasswordJob) => (await import('./password-floor.ts')).verifyPasswords(job),
};
export type FloorTasks = typeof tasks;

serveTasks(tasks);
