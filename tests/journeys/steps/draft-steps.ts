import type { Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import '../../support/provided-context.ts';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import { inspect } from './browser.ts';
import { supervisorName } from './trainee-with-hours.ts';
import { chooseSupervisor, goTo, uiTimeoutMs, type Actor } from './actor.ts';

const baseUrl = inject('baseUrl');
const pollMs = 30_000;
const firstOfMonth = `${new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }).slice(0, 8)}01`;

/** Fills the form of a session, and logs it without a network: it is sent by itself afterwards. */
export async function draftOffline(actor: Actor): Promise<void> {
  const { page, write, writeDate, press } = actor;
  await goTo(actor, 'Add Hours');
  await writeDate(page.getByLabel('Session Date'), firstOfMonth);
  await chooseSupervisor(actor, supervisorName);
  await write(page.getByLabel('Direct Clinical hours', { exact: true }), '2.5');
  await write(page.getByLabel('Session Notes'), 'Half of it');
  await page.getByLabel('Total Clinical Hours').getByText('2.5').waitFor();
  await inspect(actor, 'log-session-half');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await press(page.getByRole('button', { name: 'Log Session' }));
  await page.getByText('Kept on this device').waitFor();
  await inspect(actor, 'log-session-offline');
  await page.context().setOffline(false);
  await page.getByText('1 session from this device logged').waitFor();
}

/** A draft survives a reload, and is deleted when the form is cleared. */
export async function draftSession(actor: Actor): Promise<void> {
  const { page, write, press } = actor;
  await goTo(actor, 'Add Hours');
  await write(page.getByLabel('Direct Clinical hours', { exact: true }), '2.5');
  await write(page.getByLabel('Session Notes'), 'Half of it');
  await page.reload();
  expect(await page.getByLabel('Session Notes').inputValue()).toBe('Half of it');
  await page.getByLabel('Total Clinical Hours').getByText('2.5').waitFor();
  await inspect(actor, 'log-session-half');
  await press(page.getByRole('button', { name: 'Clear Form' }));
  await page.reload();
  expect(await page.getByLabel('Session Notes').inputValue()).toBe('');
}

/** A session that is logged without a network is kept, and is logged once when the network is back. */
export async function logWhileOffline(actor: Actor, trainee: ApiClient): Promise<void> {
  const { page, write, writeDate, press } = actor;
  const notes = 'On the train';
  const banner = page.getByText('You are offline.');
  await writeDate(page.getByLabel('Session Date'), firstOfMonth);
  await chooseSupervisor(actor, supervisorName);
  await page.context().setOffline(true);
  await banner.waitFor();
  await write(page.getByLabel('Supervision hours'), '1.25');
  await write(page.getByLabel('Session Notes'), notes);
  await press(page.getByRole('button', { name: 'Log Session' }));
  await page.getByText('Kept on this device').waitFor();
  await page.getByText('1 session on this device not sent yet.').waitFor();
  await inspect(actor, 'log-session-offline');
  expect(await page.getByLabel('Session Notes').inputValue()).toBe('');
  await page.context().setOffline(false);
  await page.getByText('1 session from this device logged').waitFor();
  const sessions: { notes: string; date: string }[] = (await trainee.get('/api/sessions')).body;
  const logged = sessions.filter((session) => session.notes === notes).map(({ date }) => date.slice(0, 10));
  expect(logged).toEqual([firstOfMonth]);
}

/** A tab in the background does not poll until it is visible again. */
export async function pollOnlyWhileVisible({ page }: Actor): Promise<void> {
  const tab = await page.context().newPage();
  await tab.clock.install();
  const polls = { asked: 0, answered: 0 };
  const isPoll = (request: Request) => request.url().endsWith('/api/stats');
  tab.on('request', (request) => {
    if (isPoll(request)) polls.asked++;
  });
  tab.on('requestfinished', (request) => {
    if (isPoll(request)) polls.answered++;
  });
  const show = (state: DocumentVisibilityState) =>
    tab.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  // The clock must not advance before the response has arrived, since only then the page starts the timer of the next
  // poll.
  const countAfter = (count: number) =>
    expect.poll(() => polls, { timeout: uiTimeoutMs }).toEqual({ asked: count, answered: count });
  await tab.goto(baseUrl);
  await tab.getByRole('region', { name: 'Clinical Hours' }).getByText(/^\d/).waitFor();
  await countAfter(1);
  await tab.clock.runFor(pollMs);
  await countAfter(2);
  await show('hidden');
  await tab.clock.runFor(pollMs);
  await tab.clock.runFor(pollMs);
  await show('visible');
  await tab.clock.runFor(pollMs);
  // Polls in the background would have made this 5.
  await countAfter(3);
  await tab.close();
}
