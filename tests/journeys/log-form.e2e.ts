import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { chooseSupervisor, expectFocus, uiTimeoutMs, type Actor } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { supervisorName } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');
// 23:00 of a Tuesday in New York; noon of Wednesday in Tokyo is an hour before.
const evening = new Date('2026-11-25T04:00:00.000Z');
const noonInTokyo = new Date('2026-11-25T03:00:00.000Z');

let browser: Browser;
let trainee: ApiClient;

beforeAll(async () => {
  browser = await launch();
  trainee = new ApiClient(baseUrl);
  await trainee.register({ name: 'Tess Trainee' });
  await trainee.post('/api/complete-onboarding');
  await trainee.post('/api/supervisors', aSupervisorBody({ name: supervisorName }));
});

afterAll(() => browser.close());

const direct = (page: Page) => page.getByLabel('Direct Clinical hours', { exact: true });
const date = (page: Page) => page.getByLabel('Session Date');

it('a trainee types hours with a comma, and confirms what is unusual: desktop', async () => {
  const context = await signedIn(browser, baseUrl, trainee, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page, press, write } = actor;
  await page.goto(`${baseUrl}/log-session`);
  await chooseSupervisor(actor, supervisorName);
  await moveThroughRows(actor);
  await typeNumbers(actor);
  await write(direct(page), '1,5');
  expect(await heard(context, page)).toEqual({
    role: 'spinbutton',
    value: 1.5,
    valuemin: 0,
    editable: 'plaintext',
  });
  await inspect(actor, 'log-session-comma');
  await logged(actor);

  await write(direct(page), '17');
  await press(page.getByRole('button', { name: 'Log Session' }));
  const question = page.getByRole('dialog', { name: 'Is This Right?' });
  await question.getByText(/All sessions of .* have 18.5\sh/).waitFor();
  await inspect(actor, 'log-session-unusual');
  await press(question.getByRole('button', { name: 'Go Back' }));
  await question.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('button', { name: 'Log Session' }));
  await press(page.getByRole('button', { name: 'Log Session' }));
  await logged(actor, question.getByRole('button', { name: 'Yes, Log Session' }));

  await actor.writeDate(date(page), '2001-03-01');
  await write(direct(page), '2');
  await press(page.getByRole('button', { name: 'Log Session' }));
  await question.getByText('03/01/2001, is more than ten years ago').waitFor();
  await logged(actor, question.getByRole('button', { name: 'Yes, Log Session' }));

  await page.goto(`${baseUrl}/session-history`);
  for (const hours of ['1.5h', '17h', '2h']) await page.getByRole('cell', { name: hours }).first().waitFor();
  await closeVisits(context);
});

it('the date of an open form follows the day, and says whose day it is: phone', async () => {
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const page = await openAt(context, evening, 'America/New_York');
  await expect.poll(() => date(page).inputValue(), { timeout: uiTimeoutMs }).toBe('2026-11-24');
  expect(await page.getByText('in New York').count()).toBe(0);
  await page.clock.fastForward('09:00:00');
  await expect.poll(() => date(page).inputValue(), { timeout: uiTimeoutMs }).toBe('2026-11-25');

  const inTokyo = await openAt(context, noonInTokyo, 'Asia/Tokyo');
  await inTokyo.getByText('It is still Tue 11/24/2026, in New York').waitFor();
  expect(await date(inTokyo).inputValue()).toBe('2026-11-24');
  await inspect({ page: inTokyo, device: 'phone' }, 'log-session-tokyo');
  await direct(inTokyo).fill('1,000');
  await inTokyo.getByRole('button', { name: 'Log Session' }).tap();
  await inTokyo.getByText('Please type it without a comma').waitFor();
  await inspect({ page: inTokyo, device: 'phone' }, 'log-session-thousands');
  await inTokyo.clock.fastForward('09:00:00');
  await inTokyo.getByText('Today is Wed 11/25/2026.').waitFor();
  expect(await date(inTokyo).inputValue()).toBe('2026-11-24');
  await closeVisits(context);
});

it.each([
  ['at 200% of a small laptop', { width: 640, height: 400 }],
  ['on a phone, above the keyboard', { width: 390, height: 350 }],
])('covers no field in use %s', async (_where, size) => {
  const context = await signedIn(browser, baseUrl, trainee, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page } = actor;
  await page.setViewportSize(size);
  await page.goto(`${baseUrl}/log-session`);
  await date(page).waitFor();
  const last = page.getByRole('button', { name: 'Clear Form' });
  await date(page).focus();
  for (let keys = 0; !(await isFocused(last)); keys += 1) {
    expect(keys).toBeLessThan(80);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(coveredFocus), { timeout: uiTimeoutMs }).toBe('');
  }
  await direct(page).focus();
  await inspect(actor, `log-session-low-${size.width}`);
  await closeVisits(context);
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Names the focused element when a bar lies over its middle, its top or its bottom, or when it is out of sight. */
function coveredFocus(): string {
  const element = document.activeElement;
  // A text area is higher than what is left of a low window.
  if (!element || element === document.body || element.tagName === 'TEXTAREA') return '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSeen = [2, height / 2, height - 2].every((y) => {
    const there = document.elementFromPoint(left + width / 2, top + y);
    return there !== null && there.closest('[data-foot-bar], [data-app-bar]') === null;
  });
  return isSeen ? '' : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
}

/** Adds rows and removes them: the focus goes along. */
async function moveThroughRows({ page, press }: Actor): Promise<void> {
  const activity = (row: string) => page.getByLabel(`Direct Clinical activity type${row}`, { exact: true });
  await press(page.getByRole('button', { name: 'Add Direct Clinical Row' }));
  await expectFocus(activity(' 2'));
  await press(page.getByRole('button', { name: 'Add Direct Clinical Row' }));
  await expectFocus(activity(' 3'));
  await press(page.getByRole('button', { name: 'Remove Direct Clinical row', exact: true }));
  await expectFocus(activity(''));
  await press(page.getByRole('button', { name: 'Remove Direct Clinical row 2' }));
  await expectFocus(activity(''));
}

/** Changes hours by keys, a paste, the mouse wheel, and as a browser fills them in. */
async function typeNumbers({ page, write }: Actor): Promise<void> {
  const field = direct(page);
  const total = (hours: string) =>
    expect
      .poll(() => page.getByLabel('Total Clinical Hours').innerText(), { timeout: uiTimeoutMs })
      .toBe(hours);
  await write(field, '1,5');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  expect(await field.inputValue()).toBe('2.75');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('0,75');
  await total('0.75');
  await field.hover();
  await page.mouse.wheel(0, 100);
  await expectFocus(field);
  await total('0.75');
  await field.fill('.5');
  await total('0.5');
}

/** Waits until the session is logged, by the button of the form or another one. */
async function logged({ page, press }: Actor, button = page.getByRole('button', { name: 'Log Session' })) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/sessions'),
  );
  await press(button);
  expect((await answer).status()).toBe(201);
  await expect.poll(() => direct(page).inputValue(), { timeout: uiTimeoutMs }).toBe('');
  await page.getByRole('button', { name: 'Log Session', disabled: false }).waitFor();
}

/** The field of the direct hours, as assistive technology finds it. */
async function heard(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    ({ role, name }) => role?.value === 'spinbutton' && name?.value === 'Direct Clinical hours',
  );
  const property = (name: string) => node?.properties?.find((each) => each.name === name)?.value.value;
  return {
    role: node?.role?.value,
    value: node?.value?.value,
    valuemin: property('valuemin'),
    editable: property('editable'),
  };
}

/** Opens Add Hours on a device in another time zone at another time. */
async function openAt(context: BrowserContext, time: Date, timezoneId: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.clock.install({ time });
  await page.goto(`${baseUrl}/log-session`);
  await direct(page).waitFor();
  return page;
}
