import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type Express, Router } from 'express';
import { serveTasks } from '../worker.ts';
import type { EmailBaseline, EmailBaselineOptions, Letter } from './email-baseline.ts';
import type { PasswordJob } from './sign-in-baseline.ts';
import { sessionsBaseline, sessionsPool } from './sessions-baseline.ts';

// The baselines run in a process of their own: the same work with the bare parts, without any code of the product.

interface SignInOptions {
  /** The database of the hours service: the baseline reads the same rows. */
  hoursUrl: string;
  /** Reads the sessions of a user there. */
  sessionsSql: string;
  authUrl: string;
  /** The number of passwords verified at the same time. */
  atOnce: number;
}

let emails: EmailBaseline | undefined;

function opened(): EmailBaseline {
  if (emails === undefined) throw new Error('the baseline of emails has not been opened');
  return emails;
}

async function serve(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tasks = {
  /** Returns the address of a server that keeps uploads in a directory. */
  listen: (directory: string): Promise<string> => serve(express().use(contentBaseline(directory))),
  // Modules that only some benchmarks need are imported on demand, so that the other benchmarks are not measured with
  // them.
  openEmails: async (options: EmailBaselineOptions): Promise<void> => {
    const { openEmailBaseline } = await import('./email-baseline.ts');
    emails = await openEmailBaseline(options);
  },
  commit: (times: number) => opened().commit(times),
  email: (letter: Letter) => opened().email(letter),
  /** Returns the address of a server for lists and sign-ins. */
  listenToSignIns: async ({ hoursUrl, sessionsSql, authUrl, atOnce }: SignInOptions): Promise<string> => {
    const { signInBaseline } = await import('./sign-in-baseline.ts');
    const lists = sessionsBaseline(sessionsPool(hoursUrl), sessionsSql);
    return serve(lists.use(signInBaseline(sessionsPool(authUrl), atOnce)));
  },
  verify: async (job: PasswordJob) => (await import('./sign-in-baseline.ts')).verifyPasswords(job),
};
export type BaselineTasks = typeof tasks;

serveTasks(tasks);

/** Writes each upload into a file, forced to disk as the product does, and serves it by a pipe. */
function contentBaseline(directory: string): Router {
  const path = join(directory, 'content');
  const router = Router();
  router.put('/content', async (req, res) => {
    await pipeline(req, createWriteStream(path, { flush: true }));
    res.status(201).end();
  });
  router.get('/content', (_req, res) => pipeline(createReadStream(path), res));
  return router;
}
