import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, signedIn, closeVisits } from './steps/browser.ts';
import { aTraineeWithHours, importedCount } from './steps/trainee-with-hours.ts';
import { logWhileOffline, pollOnlyWhileVisible, draftSession } from './steps/draft-steps.ts';
import { openActor } from './steps/open-actor.ts';
import { manageSession, findSessions, importSheet, readReports } from './steps/history-steps.ts';
import { completeTask } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it('a trainee looks after hours and tasks: phone', async () => {
  const trainee = await aTraineeWithHours();
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  await actor.page.goto(baseUrl);
  await completeTask(actor);
  await findSessions(actor, importedCount);
  await manageSession(actor);
  await importSheet(actor);
  await readReports(actor);
  await draftSession(actor);
  await logWhileOffline(actor, trainee);
  await pollOnlyWhileVisible(actor);
  await closeVisits(context);
});
