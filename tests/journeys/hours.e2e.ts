import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, signedIn } from './browser.ts';
import { aBusyTrainee, importedCount } from './busy-trainee.ts';
import { logWhileOffline, pollOnlyInSight, typeHalfASession } from './half-session-steps.ts';
import { openActor } from './open-actor.ts';
import { careForSession, findSessions } from './history-steps.ts';
import { importSheet } from './import-steps.ts';
import { leave } from './pointer-watch.ts';
import { readReports } from './report-steps.ts';
import { workOffTask } from './task-steps.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it('a trainee looks after hours and tasks: phone', async () => {
  const trainee = await aBusyTrainee();
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  await actor.page.goto(baseUrl);
  await workOffTask(actor);
  await findSessions(actor, importedCount);
  await careForSession(actor);
  await importSheet(actor);
  await readReports(actor);
  await typeHalfASession(actor);
  await logWhileOffline(actor, trainee);
  await pollOnlyInSight(actor);
  await leave(context);
});
