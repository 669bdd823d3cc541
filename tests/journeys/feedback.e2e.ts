import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { expectFocus, goTo, uiTimeoutMs, type Actor } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it('a phone: Back and the menu, numbers to call, tables to scroll', async () => {
  const trainee = await aTraineeWithHours();
  const supervisors = (await trainee.get('/api/supervisors')).body;
  await trainee.send('PUT', `/api/supervisors/${supervisors[0].id}`, {
    ...supervisors[0],
    phone: '+1 (555) 010-2345 x12',
  });
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await expectCall(page, '+1 (555) 010-2345 x12', 'tel:+15550102345');
  await backClosesMenu(actor);

  await goTo(actor, 'Get Answers');
  await press(page.getByRole('button', { name: 'Ask Your First Question' }));
  await expectCall(page, '988', 'tel:988');
  await expectCall(page, '911', 'tel:911');

  await page.goto(`${baseUrl}/session-history/import`);
  await page.getByText('Scroll sideways to see all columns.').waitFor();
  const table = page.getByRole('region', { name: 'Example of a file' });
  await table.focus();
  await expectFocus(table);
  await inspect(actor, 'import-scroll');
  await closeVisits(context);
});

const expectCall = async (page: Page, text: string, href: string): Promise<void> => {
  const link = page.getByRole('link', { name: text, exact: true }).first();
  await expect.poll(() => link.getAttribute('href'), { timeout: uiTimeoutMs }).toBe(href);
};

/** Back closes the menu and stays on the page; a page that is opened from the menu is one step from the page before. */
async function backClosesMenu(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const menu = page.getByRole('navigation', { name: 'Main' });
  const open = page.getByRole('button', { name: 'Open menu' });
  const path = () => new URL(page.url()).pathname;
  await goTo(actor, 'Reports');
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  await press(open);
  await menu.waitFor();
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await menu.waitFor({ state: 'detached' });
  expect(path()).toBe('/reports');
  await press(open);
  await press(page.getByRole('button', { name: 'Close menu' }));
  await menu.waitFor({ state: 'detached' });
  await goTo(actor, 'Documents');
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  expect(path()).toBe('/reports');
  expect(await menu.count()).toBe(0);
}
